// Polish: what lies ahead, so that one can weigh it: who may attack, and what a decline would mean.
import type { ahead as en } from '../en/ahead';

export const ahead: Record<keyof typeof en, string> = {
  'threat.title': 'Aby go podbić przed twoją następną turą:',
  'threat.row':
    '{name}, {race}: potrzeba {tokens, plural, one {# żetonu} few {# żetonów} many {# żetonów} other {# żetonu}}, {have, plural, =0 {brak wolnych} one {wolny jest #} few {wolne są #} many {wolnych jest #} other {wolnych jest #}}',
  'threat.newRow':
    '{name}, z nową rasą: potrzeba {tokens, plural, one {# żetonu} few {# żetonów} many {# żetonów} other {# żetonu}}, zestaw daje ich najwyżej {have}',
  'threat.nobody': 'Nikt nie może zaatakować tego regionu przed twoją następną turą.',
  'threat.safe': 'poza zasięgiem',
  'threat.cheapest':
    '{name} potrzebuje {n, plural, one {# żetonu} few {# żetonów} many {# żetonów} other {# żetonu}}, aby go podbić',
  'threat.hint': 'Czerwone tarcze: tylu żetonów wystarczy komuś, by odebrać ci region.',
  'outlook.show': 'Co wymieranie oznacza w monetach',
  'outlook.now': 'Teraz',
  'outlook.now.text':
    'W tej turze {now, plural, one {# moneta} few {# monety} many {# monet} other {# monety}}, potem co turę {then, plural, one {# moneta} few {# monety} many {# monet} other {# monety}} z regionów, które zostaną. Nowa rasa zagra {turns, plural, one {w ostatniej turze} few {w pozostałych # turach} many {w pozostałych # turach} other {w pozostałych # turach}}.',
  'outlook.later': 'Turę później',
  'outlook.later.text':
    'W tej turze {staying, plural, one {# moneta} few {# monety} many {# monet} other {# monety}}, w następnej {now, plural, one {# moneta} few {# monety} many {# monet} other {# monety}}. Nowa rasa zagra {turns, plural, one {w jednej turze} few {w # turach} many {w # turach} other {w # turach}} po niej.',
  'outlook.need':
    '{n, plural, =0 {Opłaca się bez względu na to, ile zarobi nowa rasa.} one {Opłaca się, jeśli nowa rasa zarobi co turę co najmniej # monetę.} few {Opłaca się, jeśli nowa rasa zarobi co turę co najmniej # monety.} many {Opłaca się, jeśli nowa rasa zarobi co turę co najmniej # monet.} other {Opłaca się, jeśli nowa rasa zarobi co turę co najmniej # monety.}}',
  'outlook.never': 'Wcale',
  'outlook.never.text':
    'W tej turze {staying, plural, one {# moneta} few {# monety} many {# monet} other {# monety}}, w każdej następnej {each, plural, one {# moneta} few {# monety} many {# monet} other {# monety}}.',
  'outlook.last':
    'To twoja ostatnia tura: {now, plural, one {# moneta} few {# monety} many {# monet} other {# monety}} z wymieraniem, {staying, plural, one {# moneta} few {# monety} many {# monet} other {# monety}} bez niego.',
  'outlook.note': 'Przy tym, co teraz stoi na mapie, bez tego, co ty i inni jeszcze podbijecie.',
};

// Polish: keys, the list of regions, and pages where something is missing.
import type { access as en } from '../en/access';

export const access = {
  'keys.title': 'Klawisze',
  'keys.show': 'Pokaż klawisze',
  'keys.arrows': 'Przejdź do sąsiedniego regionu',
  'keys.act': 'Na regionie: wykonaj ruch albo pokaż, co można zrobić',
  'keys.primary': 'Przejdź do dużego przycisku',
  'keys.escape': 'Zamknij albo pomiń animację',
  'keys.zoom': 'Przybliż, oddal, pokaż całą mapę',
  'keys.switch': 'Skróty jednoklawiszowe',
  'keys.or': 'lub',
  'keys.space': 'Spacja',
  'keys.arrowKeys': 'strzałki',
  'table.panels': 'Panele',
  'list.title': 'Lista regionów',
  'list.tab': 'Regiony',
  'list.now': 'Gdzie możesz teraz coś zrobić',
  'list.rest': 'Pozostałe regiony',
  'list.next': 'Sąsiaduje z: {regions}',
  'list.edge': 'na krawędzi mapy',
  'list.do': '{what}: {region}',
  'list.deploy':
    '{tokens, plural, one {stoi tu # żeton} few {stoją tu # żetony} many {stoi tu # żetonów} other {stoi tu # żetonu}}',
  'app.unreachable': 'Serwer nie odpowiada. Nic nie przepadło.',
  'app.again': 'Spróbuj ponownie',
  'app.lost': 'Może adres jest błędny albo tego, co tu było, już nie ma.',
  'list.explain': 'Wyjaśnij: {region}',
  'list.explaining': 'Chwileczkę…',
  'list.noMore': 'Na razie nie ma nic więcej do powiedzenia.',
} satisfies Record<keyof typeof en, string>;

// Polish: making and joining tables.
import type { setup as en } from '../en/setup';

export const setup = {
  'setup.name': 'Twoje imię',
  'setup.playerName': 'Imię gracza {n}',
  'setup.player': 'Gracz {n}',
  'setup.players': 'Gracze',
  'setup.map': 'Mapa',
  'setup.seats': 'Miejsca',
  'setup.seat.bot': 'Bot',
  'setup.seat.open': 'Wolne miejsce',
  'setup.listed': 'Każdy może dołączyć',
  'setup.make': 'Załóż stół',
  'setup.start': 'Zaczynamy',
  'setup.sit': 'Usiądź tutaj',
  'setup.free': 'Zwolnij miejsce',
  'setup.addBot': 'Dodaj bota',
  'setup.share': 'Wyślij ten link znajomym.',
  'setup.copy': 'Kopiuj link',
  'setup.copied': 'Skopiowano',
  'setup.waitSeats':
    '{n, plural, one {Jeszcze # miejsce jest wolne.} few {Jeszcze # miejsca są wolne.} many {Jeszcze # miejsc jest wolnych.} other {Jeszcze # miejsca są wolne.}}',
  'setup.waitHost': 'Wszyscy są. Grę zaczyna założyciel stołu.',
  'setup.noTables': 'Teraz nie ma otwartych stołów. Załóż własny!',
  'setup.noGames': 'Teraz nikt nie gra publicznie.',
  'setup.join': 'Dołącz',
  'setup.watch': 'Oglądaj',
  'setup.freeSeats':
    '{n, plural, one {# wolne miejsce} few {# wolne miejsca} many {# wolnych miejsc} other {# wolnego miejsca}}',
  'setup.tableOf': 'Stół gracza {name}',
  'setup.onlyHere':
    'Ten link otworzy tylko ten komputer. Żeby mogli go otworzyć inni, uruchom serwer z „--host 0.0.0.0” i wejdź na tę stronę pod adresem komputera w twojej sieci.',
} satisfies Record<keyof typeof en, string>;

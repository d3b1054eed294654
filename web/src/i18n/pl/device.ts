// Polish: games that are played and kept on this device.
import type { device as en } from '../en/device';

export const device = {
  'device.no-wasm': 'Ta przeglądarka nie uruchomi gry samodzielnie: jest za stara albo WebAssembly jest wyłączone.',
  'device.no-engine': 'Brakuje tu gry dla tego urządzenia: nie umieścił jej ten, kto prowadzi tę stronę.',
  'device.without':
    'W to gra się tylko na własnym urządzeniu, a gry dla niego jeszcze na tej stronie nie ma. Tymczasem możesz grać z botami i ze znajomymi.',
  'device.unreachable': 'Nie udało się pobrać gry: spróbuj ponownie, gdy będziesz online.',
  'device.no-room':
    'Na tym urządzeniu nie ma już miejsca, więc nic się nie stało. To, co rozegrano wcześniej, jest zachowane: usuń jedną lub dwie gry i spróbuj ponownie.',
  'device.no-store':
    'Ta przeglądarka niczego nie przechowuje, jak niektóre okna prywatne, a gry na tym urządzeniu trzeba gdzieś zachować.',
  'device.no-save': 'Nie ma takiej gry na tym urządzeniu.',
  'device.broken-save': 'Zapis tej gry jest uszkodzony i nie da się go odczytać. Pozostaje bez zmian.',
  'device.broken-down':
    'Gra na tym urządzeniu przestała działać. Wczytaj stronę ponownie: wszystko, co rozegrano, jest zachowane.',
  'device.elsewhere': 'Grasz w tę grę w innej karcie.',
  'device.here-already': 'Ta gra już jest na tym urządzeniu.',
  'device.not-of-a-device': 'Tej gry nie rozegrano na urządzeniu: obejrzyj ją na planszy analizy.',
  'device.no-game-file': 'To nie jest plik gry.',
  'device.playHere': 'Graj tutaj',
  'device.onServer': 'Zagraj zamiast tego na serwerze',
  'device.title': 'Ta gra jest na tym urządzeniu',
  'device.import': 'Wczytaj grę z pliku',
  'device.keep': 'Gry z botami są przechowywane',
  'device.keep.here': 'tutaj, także offline',
  'device.keep.server': 'na serwerze, z dostępem wszędzie',
  'device.update': 'Jest nowa wersja.',
  'device.update.use': 'Przejdź na nią',
  'device.frozen':
    'Tej gry nie można kontynuować: rozpoczęto ją w innym wydaniu albo jej zapis jest uszkodzony. Pozostaje bez zmian.',
  'device.invite': 'Zaproś znajomego',
  'device.save': 'Zapisz grę w pliku',
} satisfies Record<keyof typeof en, string>;

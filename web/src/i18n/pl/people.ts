// Polish: who one is and on which devices, invitations, seats that are shared.
import type { people as en } from '../en/people';

export const people = {
  'setup.several': 'Kilka osób na jednym urządzeniu',
  'setup.several.text': 'Kto przyjdzie, może zająć więcej niż jedno miejsce. Inaczej każdy ma jedno.',
  'setup.invited': 'czeka na odpowiedź',
  'setup.take': 'Siadam na swoim miejscu',
  'setup.decline': 'Nie, dziękuję',
  'setup.waitInvited':
    '{n, plural, one {# osoba jeszcze nie odpowiedziała.} few {# osoby jeszcze nie odpowiedziały.} many {# osób jeszcze nie odpowiedziało.} other {# osoby jeszcze nie odpowiedziało.}}',
  'setup.nameTaken': 'Ktoś tu już tak się nazywa. Może „{name}”?',
  'home.invited': 'Zaproszenie do kolejnej gry',
  'rematch.asks': '{name} chce zagrać jeszcze raz. Twoje miejsce czeka.',
  'rematch.declined': 'Zaproszenie odrzucone. Twoje miejsce może zająć ktoś inny.',
  'me.devices': 'Twoje urządzenia',
  'me.devices.text':
    'Te urządzenia wiedzą, kim jesteś. Nieużywane przez {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} zapomni cię.',
  'me.device.unknown': 'Nieznane urządzenie',
  'me.device.here': 'to urządzenie',
  'me.device.used': 'ostatnio używane {date}',
  'me.device.end': 'Wyloguj',
  'me.device.endNamed': 'Wyloguj: {device}',
  'me.elsewhere': 'Wyloguj wszystkie pozostałe',
  'me.elsewhere.sure': 'Wszystkie inne urządzenia zapomną, kim jesteś. Tutaj grasz dalej.',
  'me.logout': 'Wyloguj się tutaj',
  'me.logout.sure': 'To urządzenie zapomni, kim jesteś. Wrócisz przez link z innego swojego urządzenia.',
  'me.logout.last':
    'To twoje jedyne urządzenie: gdy cię zapomni, nie wrócisz już do swojego imienia i miejsc. Najpierw utwórz link i otwórz go gdzie indziej.',
  'me.delete': 'Usuń mnie',
  'me.delete.sure':
    'Twoje imię, urządzenia i webhook zostaną usunięte na zawsze. W trwających grach twoje miejsca przejmie bot, a twoje nierozpoczęte stoły zostaną zamknięte. Zakończone gry i twoje wypowiedzi zostaną, bez twojego imienia.',
  'me.delete.do': 'Usuń na zawsze',
  'me.others': 'Inni na tym urządzeniu',
  'me.others.text': 'Są osobno, każdy z własnym imieniem i miejscami.',
  'me.others.be': 'Graj dalej jako {name}',
  'app.unkept':
    'Twoja przeglądarka nie zachowuje pliku cookie, który mówi, kim jesteś. Aby grać, zezwól na pliki cookie na tej stronie.',
  'app.loggedOut': 'To urządzenie zostało wylogowane. Jesteś tu teraz nowym gościem.',
  'claim.other': 'To link gracza {name}. Na tym urządzeniu nazywasz się {here}.',
  'claim.same': 'To twój własny link: tutaj już nazywasz się {name}.',
  'claim.become': 'Graj tu jako {name}',
  'claim.become.text': 'To urządzenie zapomni gracza {here}: do tego imienia i miejsc wróci się tylko przez link.',
  'claim.linkFirst': 'Najpierw utwórz link dla gracza {here}',
  'claim.keep': 'Zachowaj obie osoby osobno',
  'claim.keep.text':
    'Grasz dalej jako {name}, a to urządzenie zachowa też gracza {here}. Przełączysz się w zakładce „Ty”.',
  'claim.not': 'Nie teraz',
} satisfies Record<keyof typeof en, string>;

// Polish: ways to be known again, and everything that is known about one.
import type { keep as en } from '../en/keep';

export const keep = {
  'keep.title': 'Żeby cię rozpoznać',
  'keep.text':
    'Grasz bez konta, a to, kim jesteś, pamięta ta przeglądarka. Jeśli zapomni, klucz dostępu albo kod odzyskiwania przywróci twoje imię, miejsca i gry, tutaj i na innych urządzeniach. Nie ma hasła i nikt nie pyta o adres. Gry przechowywane na tym urządzeniu na nim zostają.',
  'keep.passkey': 'Klucze dostępu',
  'keep.passkey.text':
    'Twoje urządzenie przechowuje klucz i prosi o palec, twarz albo swój PIN. Możesz utworzyć po jednym na każdym swoim urządzeniu.',
  'keep.passkey.none': 'W tej przeglądarce nie ma tu kluczy dostępu. Kod odzyskiwania działa wszędzie.',
  'keep.passkey.make': 'Utwórz klucz dostępu',
  'keep.passkey.created': 'utworzony {date}',
  'keep.passkey.used': 'utworzony {date}, ostatnio użyty {used}',
  'keep.passkey.unnamed': 'Klucz dostępu',
  'keep.passkey.name': 'Nazwa klucza dostępu',
  'keep.passkey.rename': 'Zmień nazwę',
  'keep.passkey.renameNamed': 'Zmień nazwę: {name}',
  'keep.passkey.remove': 'Usuń: {name}',
  'keep.passkey.remove.sure':
    'Ten klucz nie będzie już prowadził do ciebie. Możesz go usunąć także na swoim urządzeniu.',
  'keep.prove': 'Najpierw urządzenie poprosi o jeden z twoich kluczy dostępu, żeby było pewne, że to ty.',
  'keep.failed': 'Nie użyto żadnego klucza dostępu. Spróbuj jeszcze raz albo użyj kodu odzyskiwania.',
  'keep.exists': 'To urządzenie ma już twój klucz dostępu.',
  'keep.code': 'Kod odzyskiwania',
  'keep.code.text': 'Kod do zapisania albo wydrukowania. Działa raz, na dowolnym urządzeniu.',
  'keep.code.has': 'Masz kod utworzony {date}. Nowy go zastąpi.',
  'keep.code.make': 'Utwórz kod odzyskiwania',
  'keep.code.again': 'Utwórz nowy kod',
  'keep.code.once':
    'Zapisz ten kod od razu: widać go tylko ten jeden raz. Liczy się od chwili, gdy powiesz, że go masz.',
  'keep.code.copy': 'Kopiuj kod',
  'keep.code.kept': 'Mam go',
  'prove.title': 'Czy to ty?',
  'prove.either':
    'Kto przejmie twoją przeglądarkę, nie może przejąć także drogi powrotnej do ciebie. Dlatego najpierw pokaż, że to ty: wpisz swój kod odzyskiwania albo użyj klucza dostępu.',
  'prove.code':
    'Kto przejmie twoją przeglądarkę, nie może przejąć także drogi powrotnej do ciebie. Dlatego najpierw pokaż, że to ty: wpisz swój kod odzyskiwania.',
  'prove.field': 'Twój kod odzyskiwania',
  'prove.do': 'Dalej',
  'prove.kept': 'Kod pozostaje ważny.',
  'prove.passkey': 'Użyj klucza dostępu',
  'back.title': 'To nie twój pierwszy raz tutaj?',
  'back.text':
    'Dzięki kluczowi dostępu albo kodowi odzyskiwania ta przeglądarka cię rozpozna, z twoim imieniem, miejscami i grami.',
  'back.passkey': 'Użyj klucza dostępu',
  'back.code': 'Kod odzyskiwania',
  'back.code.use': 'Użyj kodu',
  'back.keep': 'Zachowaj na tym urządzeniu także gracza {here}',
  'back.keep.text':
    'Na tej stronie można się wtedy przełączać. W przeciwnym razie to urządzenie zapomni gracza {here} razem z jego miejscami i grami.',
  'back.done': 'Cześć, {name}! Twoje gry są z powrotem.',
  'back.newCode': 'Twój kod odzyskiwania został zużyty. Utwórz nowy powyżej.',
  'suggest.keep': 'Czy twoje gry mają tu być, nawet jeśli ta przeglądarka cię zapomni?',
  'suggest.keep.take': 'Zachowaj moje gry',
  'suggest.keep.leave': 'Nie teraz',
  'me.export': 'Wszystko, co o tobie wiadomo',
  'me.export.text': 'Twoje imię, urządzenia, gry, wyniki i wypowiedzi w jednym pliku.',
  'me.export.do': 'Zapisz jako plik',
  'me.logout.back': 'To urządzenie zapomni, kim jesteś. Wrócisz dzięki kluczowi dostępu albo kodowi odzyskiwania.',
} satisfies Record<keyof typeof en, string>;

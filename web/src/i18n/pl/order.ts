// Polski: usuwanie, wyciszanie, blokowanie i zgłaszanie.
import type { order as en } from '../en/order';

export const order = {
  'order.about': 'O graczu {name}',
  'order.aboutSaid': 'O graczu {name} i jego wiadomości',
  'order.isHost': 'To założyciel tego stołu.',
  'order.watching': 'Patrzą',
  'order.watching.more': 'i jeszcze {n}',
  'order.mute': 'Wycisz',
  'order.mute.sure':
    '{name} gra dalej, ale nie może nic pisać na czacie tego stołu i dowie się o tym. Możesz to tutaj cofnąć.',
  'order.mute.watching':
    'Jeśli {name} usiądzie przy tym stole, nie będzie mógł nic napisać na czacie i dowie się o tym. Możesz to tutaj cofnąć.',
  'order.muted': '{name} nie może już pisać na czacie.',
  'order.unmute': 'Pozwól znów pisać',
  'order.unmuted': '{name} może znów pisać na czacie.',
  'order.mutedHere': 'Założyciel stołu wyciszył cię: nikt nie przeczyta tego, co tu napiszesz.',
  'order.remove': 'Usuń od stołu',
  'order.remove.before':
    '{name} traci miejsce i dowie się o tym. Nie będzie mógł wrócić ani patrzeć, także przez link, dopóki nie wpuścisz go ponownie.',
  'order.remove.during':
    'Od tej chwili na miejscu gracza {name} gra bot. Usunięty gracz dowie się o tym i nie będzie mógł wrócić ani patrzeć, także przez link, dopóki nie wpuścisz go ponownie.',
  'order.remove.watching':
    '{name} dowie się o tym i nie będzie mógł tu patrzeć ani usiąść, także przez link, dopóki nie wpuścisz go ponownie.',
  'order.removed': 'Gracz {name} usunięty od tego stołu.',
  'order.isRemoved': 'Ten gracz został przez ciebie usunięty.',
  'order.removedOnes': 'Usunięci od tego stołu',
  'order.seatRemoved': 'usunięty; gra za niego bot',
  'order.letIn': 'Wpuść ponownie',
  'order.letInNamed': 'Wpuść ponownie: {name}',
  'order.isIn': '{name} może znów przyjść.',
  'order.block': 'Zablokuj',
  'order.block.sure':
    'Nie będziesz widzieć tego, co pisze {name}. Ten gracz nie usiądzie przy twoich stołach ani nie zachowa dla ciebie miejsca w rewanżu. Nie dowie się o tym. Wszystkich zablokowanych znajdziesz w „Ty”.',
  'order.blocked': 'Zablokowano: {name}.',
  'order.unblock': 'Odblokuj',
  'order.unblockNamed': 'Odblokuj: {name}',
  'order.unblocked': 'Odblokowano: {name}.',
  'order.blocks': 'Zablokowani gracze',
  'order.blocks.text': 'Nie widzisz tego, co piszą, a oni nie mogą siadać przy twoich stołach. Nie wiedzą o tym.',
  'order.report.message': 'Zgłoś tę wiadomość',
  'order.report.message.text':
    'Wiadomość trafi do osoby prowadzącej ten serwer, wraz z obecnymi imionami i stołem. {name} nie dowie się o tym.',
  'order.report.name': 'Zgłoś to imię',
  'order.report.name.text':
    'Imię trafi do osoby prowadzącej ten serwer, wraz ze stołem w obecnym stanie. {name} nie dowie się o tym.',
  'order.report.table': 'Zgłoś ten stół',
  'order.report.table.text':
    'Stół i jego nazwa trafią do osoby prowadzącej ten serwer. Nikt tutaj się o tym nie dowie.',
  'order.reason': 'Co jest nie tak?',
  'order.reason.abuse': 'Obelgi, groźby lub nienawiść',
  'order.reason.sexual': 'Treści seksualne',
  'order.reason.spam': 'Spam lub reklama',
  'order.reason.cheating': 'Oszukiwanie',
  'order.reason.other': 'Coś innego',
  'order.note': 'Chcesz coś dodać?',
  'order.send': 'Wyślij zgłoszenie',
  'order.reported': 'Dziękujemy. Zgłoszenie zostało wysłane.',
  'order.out': 'Nie możesz zobaczyć tego stołu',
} satisfies Record<keyof typeof en, string>;

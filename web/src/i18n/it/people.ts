// Italian: who one is and on which devices, invitations, seats that are shared.
import type { people as en } from '../en/people';

export const people = {
  'setup.several': 'Più persone su un dispositivo',
  'setup.several.text': 'Chi arriva può prendere più di un posto. Altrimenti uno a testa.',
  'setup.invited': 'invito in attesa',
  'setup.take': 'Prendi il mio posto',
  'setup.decline': 'No, grazie',
  'setup.waitInvited':
    '{n, plural, one {# persona non ha ancora risposto.} other {# persone non hanno ancora risposto.}}',
  'setup.nameTaken': 'Qui c’è già chi si chiama così. Che ne dici di «{name}»?',
  'home.invited': 'Ti invitano a rigiocare',
  'rematch.asks': '{name} vuole rigiocare. Il tuo posto è riservato.',
  'rematch.declined': 'Hai detto di no. Il tuo posto può andare ad altri.',
  'me.devices': 'I tuoi dispositivi',
  'me.devices.text':
    'Questi dispositivi sanno chi sei. Se non ne usi uno per {days, plural, one {# giorno} other {# giorni}}, ti dimentica.',
  'me.device.unknown': 'Dispositivo sconosciuto',
  'me.device.here': 'questo',
  'me.device.used': 'usato l’ultima volta il {date}',
  'me.device.end': 'Disconnetti',
  'me.device.endNamed': 'Disconnetti: {device}',
  'me.elsewhere': 'Disconnetti tutti gli altri',
  'me.elsewhere.sure': 'Tutti gli altri dispositivi dimenticano chi sei. Qui continui.',
  'me.logout': 'Esci qui',
  'me.logout.sure': 'Questo dispositivo dimentica chi sei. Torni con un link da un altro tuo dispositivo.',
  'me.logout.last':
    'È il tuo unico dispositivo: quando ti avrà dimenticato, non potrai più tornare al tuo nome e ai tuoi posti. Crea prima un link e aprilo altrove.',
  'me.delete': 'Cancellami',
  'me.delete.sure':
    'Il tuo nome, i tuoi dispositivi e il webhook vengono cancellati per sempre. Nelle partite in corso un bot prende i tuoi posti, e i tuoi tavoli non ancora iniziati vengono chiusi. Le partite finite e ciò che hai scritto restano, senza il tuo nome.',
  'me.delete.do': 'Cancella per sempre',
  'me.others': 'Altri su questo dispositivo',
  'me.others.text': 'Restano separati, ognuno con il suo nome e i suoi posti.',
  'me.others.be': 'Continua come {name}',
  'app.unkept':
    'Il tuo browser non conserva il cookie che dice chi sei. Per giocare, consenti i cookie per questa pagina.',
  'app.loggedOut': 'Questo dispositivo è stato disconnesso. Qui adesso sei un nuovo ospite.',
  'claim.other': 'Questo link è di {name}. Su questo dispositivo sei {here}.',
  'claim.same': 'Questo link è tuo: qui sei già {name}.',
  'claim.become': 'Diventa {name} qui',
  'claim.become.text': 'Questo dispositivo dimentica {here}: solo un link riporta a quel nome e ai suoi posti.',
  'claim.linkFirst': 'Crea prima un link per {here}',
  'claim.keep': 'Tieni separati i due',
  'claim.keep.text': 'Continui come {name} e questo dispositivo conserva {here}. In «Tu» puoi cambiare.',
  'claim.not': 'Non ora',
} satisfies Record<keyof typeof en, string>;

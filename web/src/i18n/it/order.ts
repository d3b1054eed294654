// Italiano: allontanare, silenziare, bloccare e segnalare.
import type { order as en } from '../en/order';

export const order = {
  'order.about': 'Informazioni su {name}',
  'order.aboutSaid': 'Informazioni su {name} e sul suo messaggio',
  'order.isHost': 'Ha creato questo tavolo.',
  'order.watching': 'Stanno guardando',
  'order.watching.more': 'e altri {n}',
  'order.mute': 'Silenzia',
  'order.mute.sure':
    '{name} continua a giocare, ma non può più scrivere nella chat di questo tavolo e ne viene informato. Puoi annullarlo da qui.',
  'order.mute.watching':
    'Se {name} si siede a questo tavolo, non può scrivere nella chat e ne viene informato. Puoi annullarlo da qui.',
  'order.muted': '{name} non può più scrivere in chat.',
  'order.unmute': 'Lascia scrivere di nuovo',
  'order.unmuted': '{name} può di nuovo scrivere in chat.',
  'order.mutedHere': 'Chi ha creato questo tavolo ti ha silenziato: nessuno legge quello che scrivi qui.',
  'order.remove': 'Allontana dal tavolo',
  'order.remove.before':
    '{name} perde il posto e ne viene informato. Non può tornare né guardare, nemmeno con il link, finché non lo riammetti.',
  'order.remove.during':
    'Da ora un bot gioca al posto di {name}, che viene informato e non può tornare né guardare, nemmeno con il link, finché non lo riammetti.',
  'order.remove.watching':
    '{name} ne viene informato e non può più guardare né sedersi qui, nemmeno con il link, finché non lo riammetti.',
  'order.removed': 'Hai allontanato {name} da questo tavolo.',
  'order.isRemoved': 'Hai allontanato questa persona.',
  'order.removedOnes': 'Persone allontanate da questo tavolo',
  'order.seatRemoved': 'allontanato; gioca un bot',
  'order.letIn': 'Riammetti',
  'order.letInNamed': 'Riammetti {name}',
  'order.isIn': '{name} può tornare.',
  'order.block': 'Blocca',
  'order.block.sure':
    'Non vedi più quello che scrive {name}, che non può sedersi ai tavoli che crei né riservarti un posto per la rivincita. Non gli viene detto. Trovi tutte le persone bloccate sotto «Tu».',
  'order.blocked': 'Hai bloccato {name}.',
  'order.unblock': 'Sblocca',
  'order.unblockNamed': 'Sblocca {name}',
  'order.unblocked': 'Non blocchi più {name}.',
  'order.blocks': 'Persone bloccate',
  'order.blocks.text': 'Non vedi quello che scrivono e non possono sedersi ai tavoli che crei. Non viene detto loro.',
  'order.report.message': 'Segnala questo messaggio',
  'order.report.message.text':
    'Il messaggio viene inviato a chi gestisce questo server, con i nomi e il tavolo come sono adesso. A {name} non viene detto.',
  'order.report.name': 'Segnala questo nome',
  'order.report.name.text':
    'Il nome viene inviato a chi gestisce questo server, con il tavolo com’è adesso. A {name} non viene detto.',
  'order.report.table': 'Segnala questo tavolo',
  'order.report.table.text':
    'Il tavolo e il suo nome vengono inviati a chi gestisce questo server. Qui nessuno ne viene informato.',
  'order.reason': 'Che cosa non va?',
  'order.reason.abuse': 'Insulti, minacce o odio',
  'order.reason.sexual': 'Contenuti sessuali',
  'order.reason.spam': 'Spam o pubblicità',
  'order.reason.cheating': 'Imbrogli',
  'order.reason.other': 'Altro',
  'order.note': 'Vuoi aggiungere qualcosa?',
  'order.send': 'Invia la segnalazione',
  'order.reported': 'Grazie. La segnalazione è stata inviata.',
  'order.out': 'Non puoi vedere questo tavolo',
} satisfies Record<keyof typeof en, string>;

// Italian: ways to be known again, and everything that is known about one.
import type { keep as en } from '../en/keep';

export const keep = {
  'keep.title': 'Farsi riconoscere',
  'keep.text':
    'Giochi senza account, ed è questo browser a ricordare chi sei. Se lo dimentica, una passkey o un codice di recupero ti restituisce il nome, i posti e le partite, qui e su altri dispositivi. Non c’è nessuna password e nessuno ti chiede un indirizzo. Le partite conservate su questo dispositivo restano qui.',
  'keep.passkey': 'Passkey',
  'keep.passkey.text':
    'Il tuo dispositivo conserva una chiave e ti chiede il dito, il viso o il suo PIN. Puoi crearne una su ogni tuo dispositivo.',
  'keep.passkey.none': 'Qui questo browser non ha passkey. Un codice di recupero funziona ovunque.',
  'keep.passkey.make': 'Crea una passkey',
  'keep.passkey.created': 'creata il {date}',
  'keep.passkey.used': 'creata il {date}, usata l’ultima volta il {used}',
  'keep.passkey.unnamed': 'Passkey',
  'keep.passkey.name': 'Nome della passkey',
  'keep.passkey.rename': 'Rinomina',
  'keep.passkey.renameNamed': 'Rinomina: {name}',
  'keep.passkey.remove': 'Rimuovi: {name}',
  'keep.passkey.remove.sure': 'Questa passkey non riporterà più a te. Puoi cancellarla anche dal tuo dispositivo.',
  'keep.prove': 'Prima il tuo dispositivo chiede una delle tue passkey, per essere certo che sia tu.',
  'keep.failed': 'Non è stata usata nessuna passkey. Riprova, oppure usa il codice di recupero.',
  'keep.exists': 'Questo dispositivo ha già una tua passkey.',
  'keep.code': 'Codice di recupero',
  'keep.code.text': 'Un codice da annotare o stampare. Vale una volta sola, su qualsiasi dispositivo.',
  'keep.code.has': 'Hai un codice, creato il {date}. Uno nuovo lo sostituisce.',
  'keep.code.make': 'Crea un codice di recupero',
  'keep.code.again': 'Crea un nuovo codice',
  'keep.code.once': 'Annota subito questo codice: viene mostrato solo adesso. Vale da quando dici di averlo.',
  'keep.code.copy': 'Copia il codice',
  'keep.code.kept': 'Ce l’ho',
  'prove.title': 'Sei davvero tu?',
  'prove.either':
    'Chi si impadronisce del tuo browser non deve prendersi anche la tua via del ritorno. Perciò dimostra prima di essere tu: scrivi il tuo codice di recupero oppure usa una passkey.',
  'prove.code':
    'Chi si impadronisce del tuo browser non deve prendersi anche la tua via del ritorno. Perciò dimostra prima di essere tu: scrivi il tuo codice di recupero.',
  'prove.field': 'Il tuo codice di recupero',
  'prove.do': 'Continua',
  'prove.kept': 'Dopo, il codice resta valido.',
  'prove.passkey': 'Usa una passkey',
  'back.title': 'Hai già giocato qui?',
  'back.text':
    'Con una passkey o un codice di recupero questo browser ti riconosce, con il tuo nome, i tuoi posti e le tue partite.',
  'back.passkey': 'Usa una passkey',
  'back.code': 'Codice di recupero',
  'back.code.use': 'Usa il codice',
  'back.keep': 'Conserva anche {here} su questo dispositivo',
  'back.keep.text':
    'Così puoi passare dall’uno all’altro in questa pagina. Altrimenti questo dispositivo dimentica {here}, con i posti e le partite di quel nome.',
  'back.done': 'Ciao {name}! Le tue partite sono di nuovo qui.',
  'back.newCode': 'Il tuo codice di recupero è stato usato. Creane uno nuovo qui sopra.',
  'suggest.keep': 'Vuoi ritrovare le tue partite anche se questo browser ti dimentica?',
  'suggest.keep.take': 'Conserva le mie partite',
  'suggest.keep.leave': 'Non ora',
  'me.export': 'Tutto ciò che si sa di te',
  'me.export.text': 'Il tuo nome, i dispositivi, le partite, i risultati e ciò che hai scritto, in un solo file.',
  'me.export.do': 'Salva come file',
  'me.logout.back': 'Questo dispositivo dimentica chi sei. Torni con la tua passkey o con il codice di recupero.',
} satisfies Record<keyof typeof en, string>;

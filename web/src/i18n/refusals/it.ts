// Perché qualcosa non è possibile, per regola.
import type { Sentences } from './index';

const next =
  'Qui non puoi attaccare così: scegli una regione che non è ancora tua, confinante con una della tua razza e in cui la razza può stare; sull’acqua vivono solo poche razze.';
const few =
  'I segnalini non bastano per questa regione: scegline una che costa meno, o tenta con il dado dove ti viene offerto.';
const empty = 'Per conquistare serve almeno un segnalino in mano: rischiera la tua razza.';
const finished = 'Le conquiste di questo turno sono finite.';
const attempted = 'Il tentativo finale ha chiuso le conquiste di questo turno.';
const own = 'Puoi abbandonare solo regioni della tua razza attiva.';
const early = 'Le regioni si abbandonano solo a inizio turno, prima della prima conquista.';
const declined = 'Una razza in declino non abbandona regioni: puoi abbandonare solo quelle della razza attiva.';
const column = 'In quel posto della colonna non c’è nessuna combinazione: scegline una di quelle che vedi.';
const ways = 'La razza non può entrare in declino in questo modo: scegli uno dei modi che ti vengono offerti.';
const withdrawn =
  'I segnalini ritirati tornano in regioni della stessa razza che possono accoglierli, e vanno piazzati tutti.';
const over = 'La partita è finita.';
const die =
  'Il tentativo finale con il dado richiede almeno un segnalino in mano e una regione per cui te ne mancano da uno a tre.';
const entry =
  'Una razza che non ha nulla sulla mappa comincia dal bordo, da una costa o da un’ancora: scegli una delle regioni evidenziate.';
const immune = 'Questa regione è immune: adesso nessuno può conquistarla.';
const nowhere = 'Questa regione non esiste su questa mappa.';
const waiting = 'Hai un tiro di dado in sospeso: usalo per una conquista o termina le conquiste.';
const active = 'Hai già una razza attiva: per scegliere una nuova combinazione devi prima farla entrare in declino.';
const fresh = 'Una razza non entra in declino nel turno in cui è stata scelta: puoi farlo dal prossimo.';
const volcano = 'La prima conquista delle Fiamme dev’essere accanto al loro Vulcano.';
const relic =
  'Si mette una volta per turno, alla fine, in una regione della tua razza attiva in cui non agisce già lo stesso potere.';
const lone =
  'Si può sostituire solo un segnalino solitario della razza attiva di un avversario, mai come prima conquista e finché hai segnalini da mettere al suo posto';
const chance = 'Il piano finisce qui: decide il caso.';
const end = 'Il piano finisce qui: sarebbe la fine della partita.';
const hidden = 'Il piano finisce qui: si scoprirebbe qualcosa di nascosto.';
const artifact = 'Si mette una volta, a fine turno, in una regione della tua razza attiva.';
const fortification = 'Qui non ci va, o non ce ne sono più: mettine uno dove ti viene offerto.';

export const refusals: Sentences = {
  rules: {
    'CL-ABAND-1': own,
    'CL-ABAND-2': early,
    'CL-ABAND-6': declined,
    'CL-COL-4': column,
    'CL-CONQ-1': next,
    'CL-CONQ-4': empty,
    'CL-CONQ-6': finished,
    'CL-COST-1': few,
    'CL-DECL-1': ways,
    'CL-ED-1':
      'A questo tavolo i segnalini ritirati non vanno accanto alla regione da cui sono fuggiti: scegline una più lontana.',
    'CL-ED-8': 'C’è ancora qualcosa da piazzare o da decidere prima di finire il turno.',
    'CL-END-1': over,
    'CL-EOT-1': 'La tua razza non ha un pezzo simile da piazzare.',
    'CL-FINAL-1': die,
    'CL-FINAL-5': attempted,
    'CL-FINAL-6': attempted,
    'CL-FIRST-1': entry,
    'CL-HID-1': end,
    'CL-HID-2': hidden,
    'CL-IMM-1': immune,
    'CL-LOSS-6': withdrawn,
    'CL-PAIR-SORCERERS-BERSERK': waiting,
    'CL-PICK-1': 'Si sceglie una sola combinazione per turno.',
    'CL-PICK-4': 'Non hai abbastanza monete per questa combinazione: scegline una più in alto nella colonna.',
    'CL-POW-BERSERK-1': 'Solo una razza Berserk tira il dado prima di una conquista.',
    'CL-POW-BERSERK-2': waiting,
    'CL-POW-BERSERK-4': 'Una razza Berserk non ha il tentativo finale: può tirare il dado prima di ogni conquista.',
    'CL-POW-BERSERK-5': 'Per tirare il dado serve un segnalino in mano.',
    'CL-POW-BIVOUAC-1':
      'Gli Accampamenti si riprendono prima di piazzare il primo, e si mettono in regioni della propria razza, finché ce ne sono e c’è posto.',
    'CL-POW-DIPLOMAT-1':
      'Solo la Diplomazia nomina un alleato, uno per turno e alla fine: un avversario la cui razza attiva non hai attaccato in questo turno.',
    'CL-POW-DIPLOMAT-4':
      'Sei in pace con questa razza: potrai attaccarla dopo il prossimo turno del suo giocatore, se non rinnova l’alleanza.',
    'CL-POW-DRAGON-1': 'Il Drago ha già attaccato in questo turno.',
    'CL-POW-DRAGON-6': 'Il dado non aiuta questo modo di conquistare: usa un altro modo, o conquista senza dado.',
    'CL-POW-FORTIFIED-1': 'Si costruisce una Fortezza per turno, in una regione della propria razza.',
    'CL-POW-FORTIFIED-2':
      'In una regione sta una sola Fortezza, e quando sono tutte sulla mappa non se ne costruiscono altre.',
    'CL-POW-HEROIC-1': 'I due Eroi stanno in due regioni diverse della propria razza.',
    'CL-POW-HEROIC-2': 'Un Eroe si riprende prima di piazzare il primo, e solo se c’è una regione dove mandarlo.',
    'CL-POW-STOUT-1': 'Solo una razza Tenace entra in declino dopo aver contato le monete.',
    'CL-RACE-AMAZONS-3':
      'A fine turno le Amazzoni tengono da parte quattro segnalini: quelli non si piazzano, e non si lasciano più regioni del necessario.',
    'CL-RACE-GHOULS-3': 'Prima finisce la razza in declino, poi tocca a quella attiva.',
    'CL-RACE-SORCERERS-1':
      'Hai già colpito questo avversario in questo turno: gli Stregoni lo fanno una volta per ciascuno.',
    'CL-RACE-SORCERERS-2': 'Quel segnalino non è solo: gli Stregoni sostituiscono solo segnalini solitari.',
    'CL-RACE-SORCERERS-6': 'Gli Stregoni sostituiscono solo un segnalino della razza attiva di un avversario.',
    'CL-RACE-SORCERERS-7': 'Serve già uno Stregone sulla mappa: la prima conquista si fa nel modo normale.',
    'CL-REDEP-2':
      'I segnalini si rischierano dopo le conquiste, solo in regioni della tua razza, e nessuna regione viene lasciata.',
    'CL-REDEP-3': 'Prima piazza tutti i segnalini che hai in mano.',
    'CL-RNG-1': chance,
    'CL-SIT-11': 'Nel contenitore non ci sono più segnalini della tua razza da mettere lì.',
    'CL-TERM-4': nowhere,
    'CL-TURN-1': 'Non è il momento: adesso puoi fare solo ciò che ti viene offerto.',
    'CL-TURN-2': 'Non hai una razza attiva: prima si sceglie una combinazione.',
    'CL-TURN-3':
      'Si entra in declino invece di giocare il turno: dopo averlo cominciato non si può più. Annulla, se puoi, o aspetta il prossimo turno.',
    'CL-TURN-5': active,
    'CL-TURN-6': fresh,
    'CL-TURN-7': 'La razza attiva finisce le conquiste con il rischieramento.',
    'UG-ADJ-2': next,
    'UG-ADJ-4': entry,
    'UG-CHASM-1': 'È un crepaccio: nessuno può entrarci.',
    'UG-CONQ-2': empty,
    'UG-CONQ-3': few,
    'UG-CONQ-8': finished,
    'UG-CONQ-9': 'Questi aiuti non si usano insieme: scegline uno di meno.',
    'UG-DECL-2': 'Hai già mosso il Balrog in questo turno: non si entra più in declino.',
    'UG-DECL-3': ways,
    'UG-DECL-9':
      'Hai già usato un potere di inizio turno: a questo tavolo non si entra più in declino in questo turno.',
    'UG-DIE-1': chance,
    'UG-DIE-2': die,
    'UG-DIE-3': attempted,
    'UG-END-1': over,
    'UG-ENDP-1':
      'Non è possibile: la razza non ha un pezzo simile da piazzare, o c’è ancora qualcosa da piazzare o da decidere.',
    'UG-IMM-1': immune,
    'UG-LOSS-4': withdrawn,
    'UG-MAP-1': nowhere,
    'UG-PICK-1': 'Si sceglie una sola combinazione per turno, e solo se hai le monete per pagarla.',
    'UG-PICK-4': column,
    'UG-PLACE-ALTAR-1':
      'Solo chi tiene l’Altare delle anime cede segnalini: uno per turno, di una propria razza in declino.',
    'UG-PLACE-CRYPT-1':
      'Il Fantasma di Lara va in una regione per turno: non in quella della Cripta, né in quella dove si trova già.',
    'UG-PLACE-CRYPT-2': 'Il Fantasma di Lara non va in un crepaccio, né in una regione immune.',
    'UG-PLACE-CRYPT-4': 'Con una razza in declino nella Cripta il Fantasma di Lara resta dov’è.',
    'UG-PLACE-PENTACLE-1':
      'Il Balrog si muove una volta per turno, in una regione confinante che non sia immune o protetta.',
    'UG-POW-REBORN-1':
      'Solo una razza di Rinati in declino fa posto a quella attiva: a inizio turno, in poche regioni, e finché ci sono segnalini.',
    'UG-POW-ROYAL-1': 'La Regina nera si muove una volta, a fine turno, in una regione della propria razza.',
    'UG-POW-SHIELD-1': 'Le Corazze di fungo vanno in regioni della propria razza, finché ne hai da piazzare.',
    'UG-POW-VAMPIRE-1': `${lone}. Ogni avversario si morde una volta per turno.`,
    'UG-POW-VANISHING-3': 'Questa razza entra in declino solo a modo suo: scegli quello che ti viene offerto.',
    'UG-RACE-CULTISTS-5': 'Il Grande Antico si muove una volta, a inizio turno, in una regione dei Cultisti.',
    'UG-RACE-FLAMES-1': 'Il Vulcano si mette una volta sola, quando si scelgono le Fiamme, su uno dei suoi simboli.',
    'UG-RACE-FLAMES-2': volcano,
    'UG-RACE-FLAMES-8': volcano,
    'UG-RACE-GNOMES-1':
      'Gli Gnomi si attaccano solo da una regione confinante, o dal bordo se la tua razza sta entrando.',
    'UG-RACE-GNOMES-2': 'Contro gli Gnomi non serve nessun aiuto: conquista nel modo normale.',
    'UG-RACE-LICHES-2': 'Per attaccare qui devi pagare una moneta a chi la occupa, e non ne hai.',
    'UG-RACE-MIMES-1':
      'Solo i Mimi ombra scambiano il potere: una volta, quando vengono scelti, con quello di un’altra combinazione visibile.',
    'UG-RACE-WISPS-1':
      'Il dado si tira prima solo per una Selva di cristallo, o accanto a una che i Fuochi fatui hanno già.',
    'UG-RACE-WISPS-2':
      'Il dado si tira prima solo con un segnalino in mano, e per una regione che il tiro migliore basterebbe a prendere.',
    'UG-READY-1': own,
    'UG-READY-2': early,
    'UG-REDEP-2':
      'Nel rischieramento tutti i segnalini vanno in regioni della tua razza, e nessuna regione viene lasciata senza necessità.',
    'UG-REDEP-3': declined,
    'UG-RELIC-DOORMAT-1': 'Questa regione si raggiunge anche senza il Tappetino volante: conquistala nel modo normale.',
    'UG-RELIC-DOORMAT-2': 'Il Tappetino volante non serve per entrare: comincia da una delle regioni evidenziate.',
    'UG-RELIC-GEN-3': 'Questo aiuto è già stato usato in questo turno.',
    'UG-RELIC-ORB-1': `${lone}. Il Globo scintillante lo fa una volta per turno.`,
    'UG-RELIC-RING-1': relic,
    'UG-RELIC-SCEPTER-1': relic,
    'UG-SETUP-2': hidden,
    'UG-SETUP-6': end,
    'UG-TURN-1': 'Non è il momento: il turno ha un ordine fisso, e adesso puoi fare solo ciò che ti viene offerto.',
    'UG-TURN-2': active,
    'UG-TURN-6': fresh,
    'WC-ARTIFACT-AEGIS-2': artifact,
    'WC-ARTIFACT-ASHES-1': 'Questa regione si raggiunge anche senza quell’aiuto: conquistala nel modo normale.',
    'WC-ARTIFACT-HEART-1': artifact,
    'WC-COMBO-1': 'Si sceglie una sola combinazione per turno, fra quelle che vedi e che puoi pagare.',
    'WC-COMBO-4': 'Il contenitore è vuoto: non ci sono altri segnalini da prendere.',
    'WC-COST-1': few,
    'WC-COST-3': 'Questi aiuti non si usano insieme: scegline uno di meno.',
    'WC-COST-5': empty,
    'WC-DECL-1': ways,
    'WC-DECL-7':
      'Una razza in declino non abbandona regioni; ciò che le resta da fare viene prima del turno di quella attiva.',
    'WC-DEF-1': nowhere,
    'WC-END-1': over,
    'WC-FINAL-1':
      'Qui decide il dado: il tentativo finale richiede un segnalino in mano e una regione per cui te ne mancano da uno a tre, non vale per ogni modo di conquistare e chiude ogni piano.',
    'WC-FINAL-4': 'Dopo il tentativo finale non si intimorisce più nessuno: si fa prima.',
    'WC-IMMUNE-1': immune,
    'WC-INFO-1': 'Il piano finisce qui: si scoprirebbe qualcosa di nascosto, o sarebbe la fine della partita.',
    'WC-ISLE-1': entry,
    'WC-ISLE-2':
      'Qui non puoi attaccare così: scegli una regione che non è ancora tua, confinante con una della tua razza o con un’ancora, e in cui la razza può stare; sull’acqua vivono solo poche razze.',
    'WC-ISLE-5': entry,
    'WC-LOSS-5': withdrawn,
    'WC-MARK-4': 'Questo aiuto è già stato usato in questo turno.',
    'WC-PAY-1': 'Costa monete che non hai: scegli un’altra regione.',
    'WC-PAY-4': 'Non hai la moneta per pagarlo.',
    'WC-PLACE-BATTLEGROUND-1': 'Sceglie una fazione solo chi tiene il Campo di Battaglia.',
    'WC-PLACE-BATTLEGROUND-2':
      'Si sceglie una fazione solo con una razza che non ne ha: una volta, prima della prima conquista o quando si arriva al Campo di Battaglia.',
    'WC-PLACE-WELL-1':
      'Il Pozzo dell’Eternità va nell’acqua della sua isola quando viene scoperto, e poi non si muove più.',
    'WC-POW-BEASTMASTER-1':
      'Le Bestie stanno solo in regioni della propria razza, finché ce ne sono e lì c’è un segnalino di cui prendere il posto.',
    'WC-POW-CHAMPION-1': 'Il Campione conquista una volta per turno, da solo, una regione confinante con la razza.',
    'WC-POW-CHAMPION-2': 'Per riprendere il Campione un segnalino deve prendere il suo posto.',
    'WC-POW-CHAMPION-3': 'Il Campione non fa la prima conquista: comincia con i segnalini.',
    'WC-POW-CHAMPION-5': 'Il Campione si mette una volta, in una regione della propria razza.',
    'WC-POW-DEFENSIVE-1': fortification,
    'WC-POW-GARRISONED-1': fortification,
    'WC-POW-INTIMIDATING-1':
      'Solo una razza di Minacciosi intimorisce: fino a tre volte per turno, avversari e nativi accanto alle sue regioni.',
    'WC-POW-INTIMIDATING-3':
      'Prima va tolto ciò che difende la regione; i segnalini vanno in un’altra regione della loro razza.',
    'WC-POW-PORTAL-1':
      'Solo i Maghi del Portale scambiano regioni: due volte per turno, e tutte e due devono essere magiche.',
    'WC-POW-PORTAL-3':
      'Fra queste due regioni non si può scambiare nulla: una è immune, o ciò che c’è non può spostarsi.',
    'WC-RACE-ETHEREALS-1':
      'Solo gli Eterei prendono manufatti: una volta per turno, uno scoperto accanto alla razza, in una sua regione che vi confina.',
    'WC-RACE-ETHEREALS-2': 'Il manufatto non si può prendere: la sua regione è immune, o costa monete che non hai.',
    'WC-RACE-FORSAKEN-1':
      'Solo i Reietti comprano segnalini, e non più di quanti se ne sono persi per causa loro in questo turno.',
    'WC-RACE-GNOMES-1': 'Il secondo tiro segue solo un assalto dall’aria a cui mancavano al massimo tre segnalini.',
    'WC-RACE-GOBLINS-2':
      'Le Bombe si mettono accanto ai Goblin, sotto la razza attiva di un avversario, una per regione.',
    'WC-RACE-GOBLINS-4': 'Le Bombe sono finite.',
    'WC-RACE-GOBLINS-5': 'Solo i Goblin scoprono le loro Bombe, e qui non ce n’è nessuna da scoprire così.',
    'WC-RACE-HUMANS-1':
      'Gli Obiettivi Militari vanno in regioni non occupate da una razza della loro fazione e non immuni; si riprendono prima di piazzare il primo.',
    'WC-RACE-HUMANS-2':
      'Gli Obiettivi Militari vanno in regioni non occupate da una razza della loro fazione e non immuni; si riprendono prima di piazzare il primo.',
    'WC-RACE-TAUREN-1': 'Con il Campione deve andare anche un segnalino, e non ne resta nessuno.',
    'WC-RACE-WORGEN-1': 'Adesso non c’è una scelta simile: la forma si sceglie una volta, a inizio turno.',
    'WC-READY-1': 'Puoi abbandonare solo regioni della tua razza attiva, e solo prima della prima conquista.',
    'WC-REDEP-1':
      'Nel rischieramento tutti i segnalini vanno in regioni della tua razza, e nessuna regione viene lasciata senza necessità.',
    'WC-REDEP-2': 'Prima piazza tutti i segnalini che hai in mano.',
    'WC-TURN-1':
      'Si sceglie una combinazione solo senza razza attiva; si entra in declino solo a inizio turno, e mai in quello in cui la razza è stata scelta.',
    'WC-TURN-2': 'Non è il momento: il turno ha un ordine fisso, e adesso puoi fare solo ciò che ti viene offerto.',
    'WC-TURN-4': finished,
  },
};

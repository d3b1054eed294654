// Italian: the page to learn from, and the guided game.
import type { learn as en } from '../en/learn';

export const learn: Record<keyof typeof en, string> = {
  'learn.title': 'Impara',
  'learn.guide': 'Gioca il tuo primo turno',
  'learn.guide.text': 'Una vera partita contro un bot. Una guida ti accompagna passo per passo; circa cinque minuti.',
  'learn.search': 'Cerca nelle regole',
  'learn.searchHint': 'Una razza, un potere, una parola…',
  'learn.found': '{n, plural, =0 {Nessun risultato.} one {# voce} other {# voci}}',
  'learn.contents': 'Indice',
  'learn.how': 'Come si gioca',
  'learn.section.terms': 'Parole del gioco',
  'learn.section.races': 'Razze',
  'learn.section.powers': 'Poteri speciali',
  'learn.section.pieces': 'Pezzi',
  'learn.section.natives': 'Nativi',
  'learn.section.terrains': 'Terreni',
  'learn.section.symbols': 'Simboli',
  'learn.section.helps': 'Modi di conquistare',
  'learn.section.maps': 'Mappe',
  'learn.aim': 'Di che si tratta',
  'learn.aim.text':
    'Il mondo è troppo piccolo per tutti. Guida una razza, prendi terra e lasciala andare quando il suo tempo è finito. Vince chi ha più monete dopo l’ultimo round; a parità, chi ha più segnalini sulla mappa.',
  'learn.turn': 'Il tuo turno',
  'learn.turn.1': 'Se non hai una razza attiva: scegli una combinazione dalla colonna.',
  'learn.turn.2': 'Conquista tutte le regioni che i tuoi segnalini permettono. Per l’ultima puoi tirare il dado.',
  'learn.turn.3': 'Rischiera: distribuisci i segnalini tra le tue regioni.',
  'learn.turn.4': 'Prendi le tue monete. Poi tocca a chi segue.',
  'learn.turn.5':
    'Oppure, al posto di tutto questo: fai entrare in declino la razza attiva e prendi le monete per ciò che resta.',
  'learn.cost': 'Quanto costa una regione',
  'learn.cost.text':
    'Una regione vuota richiede {n, plural, one {# segnalino} other {# segnalini}}. Ogni segnalino che c’è e ogni cosa che la difende aggiunge 1. Due segnalini su un terreno che li difende: {n} + 2 + 1. La tua abilità può togliere qualcosa, ma serve sempre almeno 1 segnalino.',
  'learn.lose': 'Quando ti prendono una regione',
  'learn.lose.text':
    'Un segnalino è perso, gli altri tornano a te alla fine di quel turno. Una razza in declino, con i suoi segnalini isolati, perde semplicemente la regione.',
  'learn.decline': 'Declino',
  'learn.decline.text':
    'Prima o poi i tuoi segnalini sono tutti impegnati. Allora entra in declino: in ogni regione resta un segnalino che continua a rendere. In quel turno non conquisti nulla, e cominci il prossimo con una combinazione nuova. Chi gioca bene entra in declino due o tre volte a partita.',
  'learn.score': 'Monete',
  'learn.score.text':
    'Ogni regione che tieni alla fine del tuo turno rende 1 moneta, sia della razza attiva sia di quella in declino. Razza e potere possono aggiungerne altre. Cominci con {n, plural, one {# moneta} other {# monete}}.',
  'guide.step': 'Passo {n} di {of}',
  'guide.next': 'Avanti',
  'guide.hide': 'Nascondi la guida',
  'guide.show': 'Guida',
  'guide.stop': 'Senza guida',
  'guide.welcome':
    'Ti diamo il benvenuto! Questo è il mondo. Ogni area con un confine è una regione. Le regioni che tieni ti danno monete, e dopo {rounds, plural, one {# round} other {# round}} vince chi ne ha di più.',
  'guide.watch': 'Ora giocano gli altri. Guarda che cosa fanno; tra poco tocca a te.',
  'guide.pick':
    'Scegli una combinazione. Ogni riga è una razza con un potere speciale, e il numero dice quanti segnalini ricevi. La prima è gratis. Aprine una, leggi che cosa sa fare e premi il pulsante dorato.',
  'guide.hand':
    'Ecco i tuoi! Il numero mostra i segnalini che hai in mano: {n, plural, one {#} other {#}}. Li spendi per prendere regioni. Una nuova razza entra dove la mappa brilla.',
  'guide.read': 'Indica o tocca una regione che brilla e leggi la somma: è il suo prezzo in segnalini, con il perché.',
  'guide.conquer':
    'Ora prendila: fai clic sulla regione o premi il pulsante sulla sua scheda. I segnalini si mettono in marcia.',
  'guide.more':
    '{n, plural, one {La tua prima regione!} other {# regioni!}} Da qui puoi proseguire in quelle accanto. Ti {hand, plural, one {resta # segnalino} other {restano # segnalini}}: prendi tutto quello che puoi.',
  'guide.attempt':
    'I segnalini non bastano per una conquista normale, ma puoi tentare un’ultima regione con il dado: scegline una che mostra un dado. Oppure concludi con il pulsante dorato.',
  'guide.finish': 'Non c’è altro da prendere. Premi il pulsante dorato per concludere le conquiste.',
  'guide.redeploy':
    'Distribuisci i segnalini che ti restano: più sono, più la regione costa agli altri. Uno scudo rosso dice quanto costerebbe. Scegli le regioni o lascia che il pulsante dorato difenda per te, poi conferma.',
  'guide.special': 'La tua razza sa fare ancora qualcosa prima della fine del turno. Fai come dice il pannello.',
  'guide.coins':
    'Il tuo turno rende {coins, plural, one {# moneta} other {# monete}}! Una per ogni regione che tieni, più quello che aggiungono razza e potere. Ciò che hanno gli altri resta segreto; il diario dice quanto guadagna ciascuno.',
  'guide.done': 'Ecco un turno intero!',
  'guide.done.text':
    'Hai scelto, conquistato, schierato e guadagnato. È tutto qui; il resto è furbizia. Un clic su un nome o su «?» lo spiega.',
  'guide.goOn': 'Continua a giocare',
  'guide.home': 'Pagina iniziale',
  'guide.pickPlain':
    'Scegli una combinazione. Ogni riga è una razza con un potere speciale, e il numero dice quanti segnalini ricevi. La prima è gratis; per andare più in basso lasci una moneta su ognuna che salti. Per questo primo turno prendi quella illuminata: ciò che sa fare avviene da sé.',
  'guide.otherCombo': 'Questa chiede più di quanto serva in un primo turno. Prendine una illuminata.',
  'guide.wait':
    'Ora tocca agli altri, che possono toglierti qualche regione. Un’ultima cosa arriva quando tocca di nuovo a te.',
  'guide.decline':
    'Il tuo secondo turno, e il cuore del gioco: il declino. La tua razza resta dov’è e continua a rendere, e al prossimo turno ne scegli una nuova. La moneta accanto al pulsante dice che cosa significa in questo momento. Prova: premi due volte «Entra in declino».',
  'guide.notNow': 'Non ora',
  'guide.done.declined':
    'Hai scelto, conquistato, schierato, guadagnato e fatto entrare la razza in declino: è tutto il gioco. La vecchia razza continua a rendere mentre scegli la prossima. Un clic su un nome o su «?» lo spiega.',
  'learn.new': 'Se conosci il gioco classico',
  'learn.new.text':
    'Turni, prezzi, declino e monete sono quelli che conosci. {n, plural, one {Una cosa è nuova} other {# cose sono nuove}}:',
  'learn.new.rest':
    'Anche razze e poteri sono altri. Non serve impararli prima: ognuno dice che cosa sa fare quando lo scegli.',
  'learn.new.more': 'Per saperne di più:',
  'chapter.passing': 'Terreni di passaggio',
  'chapter.passing.text':
    'Qui l’acqua non è un muro. La conquisti con meno e da lì prosegui, ma quasi nessuno può stabilirsi: quando rischieri, quei segnalini tornano da te. Usala come strada alle spalle degli altri e non contare sulle sue monete.',
  'chapter.impassable': 'Dove non va nessuno',
  'chapter.impassable.text':
    'Qualche terreno non è mai di nessuno. Non si conquista e non si attraversa: le regioni al di là sono più lontane di quanto sembri, e quelle accanto hanno un confine in meno da difendere.',
  'chapter.guarded': 'I mostri e ciò che custodiscono',
  'chapter.guarded.text':
    'Qui i nativi sono più forti, ma ne vale la pena: sotto ognuno si nasconde qualcosa. Un luogo mitico resta dov’è e serve a chi tiene la regione. Una reliquia si sposta quando la usi. Entrambi si perdono con la regione: lasciaci dei segnalini.',
  'chapter.islands': 'Le isole e il mare',
  'chapter.islands.text':
    'Il tabellone è fatto di isole che non si toccano. Si sbarca dove c’è un’ancora, in ogni turno e su ogni isola. Sbarcare lontano dalla tua razza costa un segnalino in più: pensaci due volte prima di salpare.',
  'chapter.factions': 'Due fazioni',
  'chapter.factions.text':
    'Quasi tutte le razze appartengono a una di due fazioni; tu puoi tenere razze di entrambe. Togli una regione a una razza dell’altra e a fine turno guadagni una moneta in più, una volta per ogni razza. La scheda della regione dice quando vale.',
  'chapter.markers': 'Manufatti e luoghi leggendari',
  'chapter.markers.text':
    'Su ogni isola qualcosa giace coperto. Chi conquista quella regione lo scopre: un manufatto, che si sposta con te, o un luogo leggendario, che resta. Servono solo a una razza attiva: se restano indietro, presto saranno di qualcun altro.',
  'chapter.tolls': 'Attacchi che costano monete',
  'chapter.tolls.text':
    'Alcune razze vanno pagate prima di poterle attaccare. Il prezzo sta accanto ai segnalini, ed è perso anche se l’attacco fallisce. Chi non può pagare non può attaccare: tieni da parte una moneta o due.',
};

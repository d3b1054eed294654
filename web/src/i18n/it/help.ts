// Italian: help in context, and the words of the game.
import type { help as en } from '../en/help';

export const help: Record<keyof typeof en, string> = {
  'help.ask': 'Che cosa significa «{name}»?',
  'help.card': 'Aiuto',
  'help.more': 'Tutte le regole',
  'help.tokens': 'Porta {n, plural, one {# segnalino} other {# segnalini}}',
  'help.kind.races': 'Razza',
  'help.kind.powers': 'Potere speciale',
  'help.kind.natives': 'Nativi',
  'help.kind.pieces': 'Pezzo',
  'help.kind.terrains': 'Terreno',
  'help.kind.symbols': 'Simbolo',
  'help.kind.helps': 'Un modo di conquistare',
  'help.kind.maps': 'Mappa',
  'help.kind.terms': 'Parola del gioco',
  'help.defends': '{n, plural, one {Difende con #} other {Difende con #}}',
  'help.water': 'Acqua',
  'help.limit': '{n, plural, one {Ce n’è uno solo} other {In tutto ce ne sono #}}',
  'term.token': 'Segnalino',
  'term.token.text':
    'Un disco con l’emblema di una razza. I segnalini conquistano le regioni e le tengono. Quanti ne ricevi è scritto sulla razza e sul potere.',
  'term.hand': 'Mano',
  'term.hand.text':
    'I segnalini della tua razza che non stanno in nessuna regione. All’inizio del tuo turno tornano in mano tutti tranne uno per regione: con questi conquisti.',
  'term.tray': 'Contenitore',
  'term.tray.text':
    'Dove stanno i segnalini che non ha nessuno. Quelli persi finiscono lì, e quelli nuovi arrivano da lì.',
  'term.combo': 'Combinazione',
  'term.combo.text':
    'Una razza e un potere speciale affiancati. Somma i loro numeri: tanti sono i segnalini che ricevi. Hai entrambe le abilità finché non entri in declino.',
  'term.column': 'Colonna',
  'term.column.text':
    '{n, plural, one {La combinazione} other {Le # combinazioni}} tra cui scegli. La prima è gratis; per sceglierne un’altra metti 1 moneta su ognuna di quelle che salti. Le monete su una combinazione sono tue quando la scegli.',
  'term.active': 'Razza attiva',
  'term.active.text': 'La razza con cui giochi adesso. Può conquistare, e le sue abilità funzionano.',
  'term.decline': 'In declino',
  'term.decline.text':
    'Quando la tua razza è ormai troppo dispersa puoi spendere un turno per farla entrare in declino. In ogni sua regione resta un segnalino che continua a rendere monete, ma non conquista più. Al turno dopo scegli una nuova combinazione. Se avevi già una razza in declino, lascia la mappa.',
  'term.conquer': 'Conquistare',
  'term.conquer.text':
    'Paghi in segnalini il prezzo di una regione, e i segnalini restano lì. Una nuova razza entra dal bordo della mappa o da una costa e, sulle isole, dove c’è un’ancora; poi vai di confine in confine, finché hai segnalini.',
  'term.cost': 'Prezzo di una regione',
  'term.cost.text':
    '{n, plural, one {# segnalino} other {# segnalini}}, più 1 per ogni segnalino che c’è e 1 per ogni cosa che la difende. Le abilità possono abbassarlo, ma serve sempre almeno 1 segnalino. Indica una regione per vedere la somma.',
  'term.attempt': 'Tentativo finale',
  'term.attempt.text':
    'Se gli ultimi segnalini non bastano per un’altra regione, sceglila e tira il dado: il risultato vale come segnalini in più. Che riesca o no, le tue conquiste sono finite.',
  'term.die': 'Dado dei rinforzi',
  'term.die.text': 'Aiuta in un tentativo finale. Le sue facce: {faces}.',
  'term.redeploy': 'Rischierare',
  'term.redeploy.text':
    'Finite le conquiste, distribuisci i segnalini tra le tue regioni come vuoi; in ognuna ne resta almeno uno. Più ce ne sono insieme, più la regione costa agli altri.',
  'term.abandon': 'Abbandonare',
  'term.abandon.text':
    'Prima di conquistare puoi lasciare del tutto delle regioni: i loro segnalini tornano in mano e la regione non è più di nessuno.',
  'term.retreat': 'Segnalini ritirati',
  'term.retreat.text':
    'Se ti prendono una regione della razza attiva perdi 1 segnalino; gli altri fuggono. Alla fine di quel turno li metti nelle regioni che la razza tiene ancora.',
  'term.coins': 'Monete',
  'term.coins.text':
    'Alla fine del tuo turno ricevi 1 moneta per ogni regione che tieni, in declino o no, più quello che aggiungono razza e potere. Vince chi ne ha di più alla fine. Nessuno vede le monete degli altri.',
  'term.immune': 'Immune',
  'term.immune.text':
    'Nessun altro può conquistare questa regione né usarvi un’abilità, finché c’è ciò che la protegge.',
  'term.adjacent': 'Adiacente',
  'term.adjacent.text':
    'Due regioni sono adiacenti se hanno un confine in comune. Alcune abilità arrivano più lontano.',
  'term.round': 'Round',
  'term.round.text': 'Un turno per ciascuno. Quanti ce ne sono dipende dalla mappa e da quanti giocano.',
};

// Italian: what lies ahead, so that one can weigh it: who may attack, and what a decline would mean.
import type { ahead as en } from '../en/ahead';

export const ahead: Record<keyof typeof en, string> = {
  'threat.title': 'Per prenderla prima del tuo prossimo turno:',
  'threat.row':
    '{name}, {race}: {tokens, plural, one {serve # segnalino} other {servono # segnalini}}, {have, plural, =0 {non ne ha di liberi} one {ne ha # libero} other {ne ha # liberi}}',
  'threat.newRow':
    '{name}, con una nuova razza: {tokens, plural, one {serve # segnalino} other {servono # segnalini}}, una combinazione ne porta fino a {have}',
  'threat.nobody': 'Nessuno può attaccare questa regione prima del tuo prossimo turno.',
  'threat.safe': 'fuori portata',
  'threat.cheapest': 'a {name} {n, plural, one {basta # segnalino} other {bastano # segnalini}} per prenderla',
  'threat.hint': 'Scudi rossi: i segnalini che a qualcuno bastano per toglierti la regione.',
  'outlook.show': 'Che cosa significa un declino in monete',
  'outlook.now': 'Ora',
  'outlook.now.text':
    '{now, plural, one {# moneta} other {# monete}} in questo turno, poi {then, plural, one {# moneta} other {# monete}} a turno dalle regioni che restano. Una nuova razza gioca {turns, plural, one {il turno rimasto} other {i # turni rimasti}}.',
  'outlook.later': 'Un turno dopo',
  'outlook.later.text':
    '{staying, plural, one {# moneta} other {# monete}} in questo turno, {now, plural, one {# moneta} other {# monete}} nel prossimo. Una nuova razza gioca {turns, plural, one {l’unico turno} other {i # turni}} che {turns, plural, one {segue} other {seguono}}.',
  'outlook.need':
    '{n, plural, =0 {Conviene qualunque cosa renda la nuova razza.} one {Conviene se la nuova razza rende almeno # moneta a turno.} other {Conviene se la nuova razza rende almeno # monete a turno.}}',
  'outlook.never': 'Mai',
  'outlook.never.text':
    '{staying, plural, one {# moneta} other {# monete}} in questo turno, {each, plural, one {# moneta} other {# monete}} in ogni turno che segue.',
  'outlook.last':
    'È il tuo ultimo turno: {now, plural, one {# moneta} other {# monete}} con il declino, {staying, plural, one {# moneta} other {# monete}} senza.',
  'outlook.note': 'Per come stanno le cose ora, senza ciò che tu e gli altri conquisterete ancora.',
};

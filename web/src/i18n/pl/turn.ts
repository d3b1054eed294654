// Polish: the turn panel.
import type { turn as en } from '../en/turn';

export const turn = {
  'turn.notStarted': 'Gra jeszcze się nie zaczęła.',
  'turn.over': 'Koniec gry.',
  'turn.frozen': 'Ta gra została zatrzymana.',
  'turn.waiting.pick': '{name} wybiera zestaw.',
  'turn.waiting.ready': '{name} się szykuje.',
  'turn.waiting.conquest': '{name} podbija.',
  'turn.waiting.redeploy': '{name} przegrupowuje.',
  'turn.waiting.finish': '{name} kończy turę.',
  'turn.waiting.after-scoring': '{name} podejmuje ostatnią decyzję.',
  'turn.waiting.retreat': '{name} rozstawia wycofane żetony.',
  'turn.waiting.over': 'Koniec gry.',
  'turn.pick': 'Wybierz zestaw.',
  'turn.ready': 'Wybierz regiony albo ogłoś wymieranie.',
  'turn.readyNoDecline': 'Wybierz regiony do podboju lub porzucenia.',
  'turn.conquer': 'Wybierz region do podboju albo przegrupuj.',
  'turn.attempt': 'Za mało żetonów: rzucasz kością?',
  'turn.nothingLeft': 'Nic więcej nie jest w zasięgu.',
  'turn.rolled': 'Kość pomaga: {value}. Teraz wybierz region.',
  'turn.redeploy':
    'Rozstaw żetony: {left, plural, =0 {wszystkie stoją} one {został #} few {zostały #} many {zostało #} other {zostało #}}.',
  'turn.retreat':
    'Część żetonów musiała uciec. Rozstaw je na nowo: {left, plural, =0 {wszystkie stoją} one {został #} few {zostały #} many {zostało #} other {zostało #}}.',
  'turn.evenOut':
    '{left, plural, one {Rozłóż równo: #} few {Rozłóż równo: #} many {Rozłóż równo: #} other {Rozłóż równo: #}}',
  'turn.placeTokens': 'Gotowe: tak stoją',
  'turn.clear': 'Weź wszystkie z powrotem',
  'turn.put': '{piece}: wybierz jeden z zaznaczonych regionów.',
  'turn.take': '{piece}: przenieś albo zostaw.',
  'turn.chooseAlly': 'Zawierasz z kimś pokój?',
  'turn.ally': 'Pokój: {name}',
  'turn.noAlly': 'Bez pokoju',
  'turn.afterScoring': 'Ogłaszasz wymieranie teraz, bez straty tury?',
  'turn.stay': 'Zostań aktywny',
  'turn.end': 'Zakończ turę',
  'turn.nextTribe': 'Dalej aktywną rasą',
  'turn.goRedeploy': 'Koniec podbojów, przegrupuj',
  'turn.roll': 'Rzuć kością',
  'turn.decline': 'Ogłoś wymieranie',
  'turn.declineSure': 'Na pewno? {race}: zostaje jeden żeton w regionie.',
  'turn.leftSure':
    'Na pewno? To kończy turę, a {n, plural, one {# region jest} few {# regiony są} many {# regionów jest} other {# regionu jest}} jeszcze do zdobycia.',
  'turn.nothingSure': 'Na pewno? To kończy turę, a nic nie zostało podbite.',
} satisfies Record<keyof typeof en, string>;

// Spanish: words of every screen.
import type { common as en } from '../en/common';

export const common = {
  'app.name': 'Elbowroom',
  'app.tagline': 'Demasiados pueblos, un mundo demasiado pequeño.',
  'app.language': 'Idioma',
  'app.table.light': 'Mesa clara',
  'app.table.dark': 'Mesa oscura',
  'app.home': 'Página de inicio',
  'app.back': 'Atrás',
  'app.close': 'Cerrar',
  'app.loading': 'Preparando la mesa…',
  'app.reconnecting': 'Reconectando…',
  'app.offline': 'Estás sin conexión. No se ha perdido nada: inténtalo cuando vuelva.',
  'app.failed': 'No funcionó. Inténtalo otra vez.',
  'app.refused': 'Ahora no es posible. ({rule})',
  'app.notFound': 'Aquí no hay nada.',
  'app.noTable': 'Esta mesa no existe o se ha cerrado.',
  'app.fanWork': 'Obra no oficial de aficionados, según el juego de mesa de Philippe Keyaerts.',
  combo: '{race} {power}',
  coins: '{n, plural, one {# moneda} other {# monedas}}',
  tokens: '{n, plural, one {# ficha} other {# fichas}}',
  regions: '{n, plural, one {# región} other {# regiones}}',
  'app.cancel': 'Cancelar',
} satisfies Record<keyof typeof en, string>;

// Spanish: keys, the list of regions, and pages where something is missing.
import type { access as en } from '../en/access';

export const access = {
  'keys.title': 'Teclas',
  'keys.show': 'Mostrar las teclas',
  'keys.arrows': 'Ir a la región vecina',
  'keys.act': 'En una región: hacerlo, o mostrar qué se puede hacer',
  'keys.primary': 'Ir al botón grande',
  'keys.escape': 'Cerrar, o saltar lo que se mueve',
  'keys.zoom': 'Más cerca, más lejos, todo el mapa',
  'keys.switch': 'Las teclas sueltas funcionan',
  'keys.or': 'o',
  'keys.space': 'Espacio',
  'keys.arrowKeys': 'flechas',
  'table.panels': 'Paneles',
  'list.title': 'Regiones en lista',
  'list.tab': 'Regiones',
  'list.now': 'Aquí puedes hacer algo ahora',
  'list.rest': 'Las demás regiones',
  'list.next': 'Junto a: {regions}',
  'list.edge': 'en el borde',
  'list.do': '{what}: {region}',
  'list.deploy': '{tokens, plural, one {aquí hay # ficha} other {aquí hay # fichas}}',
  'list.loses': '{n, plural, one {# moneda menos} other {# monedas menos}}',
  'app.unreachable': 'No se puede llegar al servidor. No se ha perdido nada.',
  'app.again': 'Intentar otra vez',
  'app.lost': 'Puede que la dirección esté mal escrita, o que lo que había aquí ya no esté.',
} satisfies Record<keyof typeof en, string>;

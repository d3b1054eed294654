// Español: expulsar, silenciar, bloquear y denunciar.
import type { order as en } from '../en/order';

export const order = {
  'order.about': 'Acerca de {name}',
  'order.aboutSaid': 'Acerca de {name} y de su mensaje',
  'order.isHost': 'Creó esta mesa.',
  'order.watching': 'Están mirando',
  'order.watching.more': 'y {n} más',
  'order.mute': 'Silenciar',
  'order.mute.sure':
    '{name} sigue jugando, pero no puede escribir en el chat de esta mesa y se le avisa. Puedes deshacerlo aquí.',
  'order.mute.watching':
    'Si {name} se sienta en esta mesa, no podrá escribir en el chat y se le avisa. Puedes deshacerlo aquí.',
  'order.muted': '{name} ya no puede escribir en el chat.',
  'order.unmute': 'Dejar que escriba de nuevo',
  'order.unmuted': '{name} puede volver a escribir en el chat.',
  'order.mutedHere': 'Quien creó esta mesa te ha silenciado: nadie lee lo que escribes aquí.',
  'order.remove': 'Expulsar de la mesa',
  'order.remove.before':
    '{name} pierde el asiento y se le avisa. No puede volver ni mirar, tampoco con el enlace, hasta que le dejes entrar de nuevo.',
  'order.remove.during':
    'Desde ahora un bot juega en el lugar de {name}. Se le avisa y no puede volver ni mirar, tampoco con el enlace, hasta que le dejes entrar de nuevo.',
  'order.remove.watching':
    'Se avisa a {name}, que no puede mirar ni sentarse aquí, tampoco con el enlace, hasta que le dejes entrar de nuevo.',
  'order.removed': 'Has expulsado a {name} de esta mesa.',
  'order.isRemoved': 'Has expulsado a esta persona.',
  'order.removedOnes': 'Personas expulsadas de esta mesa',
  'order.seatRemoved': 'fuera de la mesa; juega un bot',
  'order.letIn': 'Dejar entrar de nuevo',
  'order.letInNamed': 'Dejar entrar de nuevo a {name}',
  'order.isIn': '{name} puede volver.',
  'order.block': 'Bloquear',
  'order.block.sure':
    'Ya no ves lo que escribe {name}, que no puede sentarse en las mesas que crees ni guardarte un asiento en la revancha. No se le avisa. Encuentras a todas las personas que bloqueas en «Tú».',
  'order.blocked': 'Has bloqueado a {name}.',
  'order.unblock': 'Desbloquear',
  'order.unblockNamed': 'Desbloquear a {name}',
  'order.unblocked': 'Ya no bloqueas a {name}.',
  'order.blocks': 'Personas que bloqueas',
  'order.blocks.text': 'No ves lo que escriben y no pueden sentarse en las mesas que crees. No se les avisa.',
  'order.report.message': 'Denunciar este mensaje',
  'order.report.message.text':
    'El mensaje llega a quien administra este servidor, con los nombres y la mesa tal como están ahora. A {name} no se le avisa.',
  'order.report.name': 'Denunciar este nombre',
  'order.report.name.text':
    'El nombre llega a quien administra este servidor, con la mesa tal como está ahora. A {name} no se le avisa.',
  'order.report.table': 'Denunciar esta mesa',
  'order.report.table.text': 'La mesa y su nombre llegan a quien administra este servidor. Aquí no se avisa a nadie.',
  'order.reason': '¿Qué tiene de malo?',
  'order.reason.abuse': 'Insultos, amenazas u odio',
  'order.reason.sexual': 'Contenido sexual',
  'order.reason.spam': 'Spam o publicidad',
  'order.reason.cheating': 'Trampas',
  'order.reason.other': 'Otra cosa',
  'order.note': '¿Quieres añadir algo?',
  'order.send': 'Enviar la denuncia',
  'order.reported': 'Gracias. Tu denuncia se ha enviado.',
  'order.out': 'No puedes ver esta mesa',
} satisfies Record<keyof typeof en, string>;

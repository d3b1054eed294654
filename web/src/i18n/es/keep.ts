// Spanish: ways to be known again, and everything that is known about one.
import type { keep as en } from '../en/keep';

export const keep = {
  'keep.title': 'Que te reconozcan',
  'keep.text':
    'Juegas sin cuenta, y es este navegador el que recuerda quién eres. Si lo olvida, una llave de acceso o un código de recuperación te devuelve tu nombre, tus asientos y tus partidas, aquí y en otros dispositivos. No hay contraseñas y nadie te pide una dirección. Las partidas que guarda este dispositivo se quedan en él.',
  'keep.passkey': 'Llaves de acceso',
  'keep.passkey.text':
    'Tu dispositivo guarda una llave y te pide el dedo, la cara o su PIN. Puedes crear una en cada uno de tus dispositivos.',
  'keep.passkey.none':
    'Este navegador no tiene aquí llaves de acceso. Un código de recuperación sirve en todas partes.',
  'keep.passkey.make': 'Crear una llave de acceso',
  'keep.passkey.created': 'creada el {date}',
  'keep.passkey.used': 'creada el {date}, usada por última vez el {used}',
  'keep.passkey.unnamed': 'Llave de acceso',
  'keep.passkey.name': 'Nombre de la llave de acceso',
  'keep.passkey.rename': 'Cambiar el nombre',
  'keep.passkey.renameNamed': 'Cambiar el nombre: {name}',
  'keep.passkey.remove': 'Quitar: {name}',
  'keep.passkey.remove.sure': 'Esta llave ya no llevará hasta ti. También puedes borrarla en tu dispositivo.',
  'keep.prove': 'Primero tu dispositivo pide una de tus llaves de acceso, para asegurarse de que eres tú.',
  'keep.failed': 'No se usó ninguna llave de acceso. Prueba otra vez o usa el código de recuperación.',
  'keep.exists': 'Este dispositivo ya tiene una llave de acceso tuya.',
  'keep.code': 'Código de recuperación',
  'keep.code.text': 'Un código para anotar o imprimir. Vale una sola vez, en cualquier dispositivo.',
  'keep.code.has': 'Tienes un código, creado el {date}. Uno nuevo lo sustituye.',
  'keep.code.make': 'Crear un código de recuperación',
  'keep.code.again': 'Crear un código nuevo',
  'keep.code.once': 'Anota este código ahora: solo se muestra esta vez. Cuenta desde que digas que lo tienes.',
  'keep.code.copy': 'Copiar el código',
  'keep.code.kept': 'Ya lo tengo',
  'prove.title': '¿Eres tú?',
  'prove.either':
    'Quien se apodere de tu navegador no debe quedarse también con tu camino de vuelta. Por eso demuestra antes que eres tú: escribe tu código de recuperación o usa una llave de acceso.',
  'prove.code':
    'Quien se apodere de tu navegador no debe quedarse también con tu camino de vuelta. Por eso demuestra antes que eres tú: escribe tu código de recuperación.',
  'prove.field': 'Tu código de recuperación',
  'prove.do': 'Continuar',
  'prove.kept': 'El código sigue siendo válido.',
  'prove.passkey': 'Usar una llave de acceso',
  'back.title': '¿Ya has jugado aquí?',
  'back.text':
    'Con una llave de acceso o un código de recuperación este navegador te reconoce, con tu nombre, tus asientos y tus partidas.',
  'back.passkey': 'Usar una llave de acceso',
  'back.code': 'Código de recuperación',
  'back.code.use': 'Usar el código',
  'back.keep': 'Guardar también a {here} en este dispositivo',
  'back.keep.text':
    'Así puedes cambiar de uno a otro en esta página. Si no, este dispositivo olvida a {here}, con los asientos y las partidas de ese nombre.',
  'back.done': '¡Hola, {name}! Tus partidas están de vuelta.',
  'back.newCode': 'Tu código de recuperación ya se usó. Crea uno nuevo más arriba.',
  'suggest.keep': '¿Quieres encontrar tus partidas aunque este navegador te olvide?',
  'suggest.keep.take': 'Guardar mis partidas',
  'suggest.keep.leave': 'Ahora no',
  'me.export': 'Todo lo que se sabe de ti',
  'me.export.text': 'Tu nombre, tus dispositivos, partidas y resultados, y lo que dijiste, en un solo archivo.',
  'me.export.do': 'Guardar como archivo',
  'me.logout.back': 'Este dispositivo olvida quién eres. Vuelves con tu llave de acceso o tu código de recuperación.',
} satisfies Record<keyof typeof en, string>;

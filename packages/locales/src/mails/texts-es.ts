import type { MailTexts } from './mail-template.ts';

const openOrder = 'Abrir el pedido';
const waiting = 'Decidir qué hacer con el pago';
const linkNote = 'El enlace pertenece a este pago. No lo comparta.';

export const spanishMails: MailTexts = {
  order_created_bank: {
    subject: 'Pedido {order}: pague {amount}',
    heading: 'Su pedido está a la espera de su pago',
    paragraphs: [
      'Envíe exactamente este importe con este símbolo variable. En cuanto el pago llegue a nuestra cuenta, operaremos por usted.',
      'En la página del pedido encontrará un código QR para la aplicación de su banco.',
    ],
    buttons: [openOrder],
    note: 'Pague únicamente desde una cuenta a su nombre. Un pago con otro importe o símbolo solo podremos asignarlo cuando usted lo confirme.',
  },
  order_created_wallet: {
    subject: 'Pedido {order}: envíe {amount}',
    heading: 'Su pedido está a la espera de su depósito',
    paragraphs: [
      'Envíe exactamente esta cantidad a esta dirección y solo por esta red. Operaremos en cuanto la red lo confirme.',
      'La dirección es válida una hora; hasta la hora indicada puede pedir otra en la página del pedido.',
    ],
    buttons: [openOrder],
    note: 'Las monedas enviadas por otra red pueden perderse.',
  },
  order_created_balance: {
    subject: 'Hemos aceptado el pedido {order}',
    heading: 'Estamos operando por usted',
    paragraphs: [
      'El pedido se ha pagado con el saldo de su cuenta. Le escribiremos cuando se haya ejecutado.',
    ],
    buttons: [openOrder],
  },
  payment_arrived: {
    subject: 'Pedido {order}: su pago ha llegado',
    heading: 'Su pago ha llegado',
    paragraphs: ['Gracias. Estamos operando por usted y le escribiremos cuando el pedido se haya ejecutado.'],
    buttons: [openOrder],
  },
  payment_short: {
    subject: 'Pedido {order}: ha llegado menos de lo acordado',
    heading: 'Ha llegado menos de lo acordado',
    paragraphs: [
      'El dinero está seguro con nosotros y espera su decisión: operar al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_over: {
    subject: 'Pedido {order}: ha llegado más de lo acordado',
    heading: 'Ha llegado más de lo acordado',
    paragraphs: [
      'Todavía no hemos cambiado nada. Todo el pago está seguro con nosotros y espera su decisión: cambiarlo al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_late: {
    subject: 'Pedido {order}: su pago llegó cuando el pedido ya había terminado',
    heading: 'Su pago llegó cuando el pedido ya había terminado',
    paragraphs: [
      'El dinero está seguro con nosotros y espera su decisión: operar al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_double: {
    subject: 'Pedido {order}: se ha pagado por segunda vez',
    heading: 'El pedido se ha pagado por segunda vez',
    paragraphs: [
      'El segundo pago está seguro con nosotros y espera su decisión: operar al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_above_limit: {
    subject: 'Pedido {order}: su dinero supera su límite y espera',
    heading: 'Ha llegado más de lo que podemos operar',
    paragraphs: [
      'El dinero está seguro con nosotros. Con su verificación actual podemos operar como máximo {limit} por pedido, así que no hemos operado nada de este pago.',
      'Verifique su identidad y se podrá operar, o haga que se lo devolvamos. Encontrará ambas opciones tras el botón de abajo.',
    ],
    buttons: [waiting, openOrder],
    note: linkNote,
  },
  payment_sent_back: {
    subject: 'Pedido {order}: le devolvemos el dinero',
    heading: 'Le devolvemos el dinero',
    paragraphs: ['Vuelve al lugar de donde vino. Según su banco, tarda uno o dos días laborables.'],
    buttons: [openOrder],
  },
  coins_sent_back: {
    subject: 'Pedido {order}: le devolvemos sus criptomonedas',
    heading: 'Le devolvemos sus criptomonedas',
    paragraphs: [
      'Van a la dirección que nos indicó. La comisión de la red es de {fee}, así que llegarán {amount}. Según la carga de la red, tarda entre unos minutos y unas horas.',
    ],
    buttons: [openOrder],
  },
  order_sleeping: {
    subject: 'El pedido {order} espera su tipo de cambio',
    heading: 'El mercado se ha alejado de su tipo de cambio',
    paragraphs: [
      'Su pedido sigue abierto y se ejecutará en cuanto el mercado vuelva a su tipo. También puede actualizarlo al tipo actual o cancelarlo.',
    ],
    buttons: [openOrder],
  },
  order_suspended: {
    subject: 'El pedido {order} está en espera: la negociación está en pausa',
    heading: 'La negociación de esta moneda está en pausa',
    paragraphs: [
      'El precio de esta moneda no es fiable en este momento, por eso no la negociamos. Su pedido sigue abierto y continuará por sí solo.',
    ],
    buttons: [openOrder],
  },
  order_not_placed: {
    subject: 'Estamos revisando el pedido {order}',
    heading: 'Se ha producido un error al procesar su pedido. Nuestro equipo lo está investigando.',
    paragraphs: [
      'Su dinero está seguro. Lo intentaremos de nuevo y le escribiremos en cuanto el pedido continúe.',
    ],
    buttons: [openOrder],
  },
  order_above_limit: {
    subject: 'El pedido {order} espera a que verifique su identidad',
    heading: 'El pedido supera su límite',
    paragraphs: [
      'El dinero está seguro con nosotros. Con su verificación actual podemos operar como máximo {limit} por pedido. En cuanto verifique su identidad, el pedido continuará solo; también puede cancelarlo y el dinero se quedará en su cuenta.',
    ],
    buttons: [openOrder],
  },
  order_filled: {
    subject: 'El pedido {order} se ha ejecutado',
    heading: 'Su pedido se ha ejecutado',
    paragraphs: ['El cambio se ha completado.'],
    buttons: [openOrder],
  },
  order_paid_out: {
    subject: 'Pedido {order}: hemos enviado {amount}',
    heading: 'Se lo hemos enviado',
    paragraphs: ['El pago está en camino y su pedido ha terminado. Gracias por operar con {brand}.'],
    buttons: [openOrder],
  },
  payout_failed: {
    subject: 'Pedido {order}: no se ha podido realizar el pago',
    heading: 'No se ha podido realizar el pago',
    paragraphs: [
      'Hemos abonado el importe en su cuenta de {brand}. Inicie sesión para enviarlo a otro lugar.',
    ],
    buttons: [openOrder],
  },
  payout_above_limit: {
    subject: 'Pedido {order}: el pago supera su límite',
    heading: 'El dinero se queda en su cuenta',
    paragraphs: [
      'Hemos ejecutado su pedido, pero su pago superaría el límite de retiradas sin identidad verificada. Por eso hemos abonado {amount} en su cuenta.',
      'Verifique su identidad y el límite dejará de aplicarse. Podrá enviar un importe menor en cuanto el límite lo permita.',
    ],
    buttons: [openOrder],
  },
  order_canceled: {
    subject: 'El pedido {order} se ha cancelado',
    heading: 'Su pedido se ha cancelado',
    paragraphs: ['Lo que se pagó y no se negoció está en su cuenta.'],
    buttons: [openOrder],
  },
  order_expired: {
    subject: 'El pedido {order} ha caducado',
    heading: 'Su pedido ha caducado',
    paragraphs: [
      'No nos ha llegado ningún pago a tiempo. Si ya ha pagado, no tiene que hacer nada: le escribiremos en cuanto llegue el dinero.',
    ],
    buttons: [openOrder],
  },
  account_opened: {
    subject: 'Su cuenta en {brand}',
    heading: 'Le hemos abierto una cuenta',
    paragraphs: [
      'En ella tiene todos sus pedidos juntos. Establezca una contraseña para iniciar sesión; el enlace es válido durante siete días.',
      '¿No quiere una contraseña ahora? Entonces confirme solamente que este correo electrónico es suyo.',
    ],
    buttons: ['Establecer una contraseña', 'Solo confirmar el correo'],
    note: '¿No ha pedido nada ni se ha registrado? Entonces puede ignorar este mensaje.',
  },
  account_exists: {
    subject: 'Ya tiene una cuenta en {brand}',
    heading: 'Ya tiene una cuenta',
    paragraphs: [
      'Alguien, probablemente usted, ha querido registrarse con este correo electrónico. Puede simplemente iniciar sesión. Si no conoce la contraseña, establezca una nueva; el enlace es válido durante dos horas.',
    ],
    buttons: ['Iniciar sesión', 'Establecer una contraseña nueva'],
    note: '¿No ha sido usted? Entonces puede ignorar este mensaje: no ha cambiado nada.',
  },
  set_password: {
    subject: 'Establezca su contraseña en {brand}',
    heading: 'Establezca su contraseña',
    paragraphs: [
      'Con este enlace puede establecer una contraseña nueva. Es válido durante dos horas y funciona una sola vez.',
    ],
    buttons: ['Establecer una contraseña nueva'],
    note: '¿No lo ha solicitado? Entonces puede ignorar este mensaje: su contraseña no cambia.',
  },
  password_changed: {
    subject: 'Su contraseña en {brand} ha cambiado',
    heading: 'Su contraseña ha cambiado',
    paragraphs: [
      'Se ha cerrado su sesión en todos los dispositivos y sus claves de API ya no funcionan. Si no ha sido usted, escríbanos de inmediato a {supportEmail}.',
    ],
    buttons: ['Iniciar sesión'],
  },
  api_key_created: {
    subject: 'Nueva clave de API en {brand}',
    heading: 'Se ha creado una nueva clave de API',
    paragraphs: [
      'Los programas que la tengan pueden actuar por usted dentro de sus permisos. Si no ha sido usted, inicie sesión, elimine la clave, cambie su contraseña y escríbanos a {supportEmail}.',
    ],
    buttons: ['Iniciar sesión'],
  },
  api_key_changed: {
    subject: 'Se ha modificado una clave de API en {brand}',
    heading: 'Se ha modificado una clave de API',
    paragraphs: [
      'Esta es su configuración a partir de ahora. Si no ha sido usted, inicie sesión, elimine la clave, cambie su contraseña y escríbanos a {supportEmail}.',
    ],
    buttons: ['Iniciar sesión'],
  },
  api_key_deleted: {
    subject: 'Se ha eliminado una clave de API en {brand}',
    heading: 'Se ha eliminado una clave de API',
    paragraphs: [
      'Ningún programa puede usarla ya. Si no ha sido usted, cambie su contraseña y escríbanos a {supportEmail}.',
    ],
    buttons: ['Iniciar sesión'],
  },
  confirm_email: {
    subject: 'Confirme su correo electrónico en {brand}',
    heading: 'Confirme su correo electrónico',
    paragraphs: ['Confirme que este correo electrónico es suyo. El enlace es válido durante siete días.'],
    buttons: ['Confirmar el correo'],
  },
  withdrawal_confirmation: {
    subject: 'Confirme la retirada de {amount}',
    heading: 'Confirme la retirada',
    paragraphs: ['Enviaremos el importe solo después de que lo confirme. Compruebe adónde va.'],
    buttons: ['Confirmar la retirada'],
    note: '¿No ha sido usted? No la confirme y cambie su contraseña.',
  },
  operator_alert: { subject: '{title}', heading: '{title}', paragraphs: ['{text}'], buttons: ['Abrir'] },
};

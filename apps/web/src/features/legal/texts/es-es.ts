import type { LegalTexts } from '../legal-text.ts';

export const legalTexts: LegalTexts = {
  terms: {
    sections: [
      {
        heading: 'Quiénes somos',
        paragraphs: [
          '{brand} es un servicio de {company}, {address} («nosotros»). Estas condiciones regulan la compra y venta de criptomonedas a través de este sitio web. Puede escribirnos a {email}.',
        ],
      },
      {
        heading: 'Qué ofrece el servicio',
        paragraphs: [
          'Le compramos y le vendemos criptomonedas a cambio de dinero fiat. Puede operar sin cuenta, solo con una dirección de correo electrónico, o con una cuenta que guarda dinero y criptomonedas.',
          'No prestamos asesoramiento de inversión. El precio de las criptomonedas puede caer con fuerza y puede perder todo lo invertido.',
        ],
      },
      {
        heading: 'Cómo se celebra el contrato',
        paragraphs: [
          'Al pulsar «Crear orden» realiza una orden vinculante conforme a estas condiciones. El contrato se celebra cuando confirmamos la orden en la página y por correo electrónico. Con la primera orden de una dirección de correo le abrimos una cuenta.',
        ],
      },
      {
        heading: 'Cambios e importes',
        paragraphs: [
          'Una orden de mercado se ejecuta al cambio del momento en que llega su pago; el cambio mostrado antes es orientativo. Una orden al cambio actual o a un cambio propio mantiene el cambio acordado y se ejecuta cuando el mercado lo alcanza; hasta entonces puede modificarla o cancelarla.',
          'Nuestro margen forma parte del cambio. Las comisiones de red se muestran antes de crear la orden. Los importes se redondean como muestra la página.',
        ],
      },
      {
        heading: 'Pago',
        paragraphs: [
          'Pague desde una cuenta bancaria o un monedero propios, con el símbolo variable o a la dirección que indica la orden. Una orden por transferencia bancaria sin pagar termina a los 7 días; una orden desde monedero, a las 24 horas.',
          'Si un pago es inferior, superior, llega tarde o pertenece a una orden terminada, lo guardamos para usted y le enviamos un enlace en el que elige: operar al cambio actual, fijar un cambio o devolver el dinero a su origen.',
        ],
      },
      {
        heading: 'Entrega',
        paragraphs: [
          'Enviamos las criptomonedas a la dirección y red indicadas, o las guardamos en su cuenta. Las transferencias en una cadena de bloques no se pueden deshacer: compruebe la dirección y la red antes de confirmar. El dinero se envía a la cuenta bancaria que indique.',
        ],
      },
      {
        heading: 'Verificación de identidad',
        paragraphs: [
          'La normativa contra el blanqueo de capitales nos obliga a conocer a nuestros clientes. A partir de ciertos importes le pediremos que verifique su identidad y podremos preguntar por el origen de los fondos. Hasta que responda podemos aplazar o rechazar una operación.',
        ],
      },
      {
        heading: 'Desistimiento',
        paragraphs: [
          'El precio de las criptomonedas depende de movimientos del mercado que no podemos controlar. Por ello, el derecho a desistir en 14 días no se aplica a una orden ejecutada. Una orden aún no ejecutada puede cancelarse en cualquier momento sin coste.',
        ],
      },
      {
        heading: 'Su cuenta',
        paragraphs: [
          'No comparta su contraseña ni los enlaces que le enviamos. Avísenos de inmediato si sospecha que otra persona usa su cuenta. Podemos bloquear una cuenta ante la sospecha de abuso o cuando la ley lo exija.',
        ],
      },
      {
        heading: 'Reclamaciones y litigios',
        paragraphs: [
          'Envíe sus reclamaciones a {email}; respondemos en un plazo de 30 días. Los consumidores pueden acudir a la Inspección de Comercio checa (www.coi.cz) para una solución extrajudicial. Se aplica el derecho checo, salvo que las normas imperativas de su país le protejan mejor.',
        ],
      },
      {
        heading: 'Cambios en las condiciones',
        paragraphs: [
          'Anunciamos los cambios en esta página y por correo electrónico al menos 14 días antes de su entrada en vigor. Las órdenes anteriores se rigen por las condiciones de su momento.',
        ],
      },
    ],
  },
  marketing_agreement: {
    sections: [
      {
        heading: 'Qué acepta',
        paragraphs: [
          'Autoriza a {company}, {address}, a enviar novedades y ofertas de {brand} a la dirección de correo indicada: nuevas monedas y servicios, análisis del mercado, descuentos y concursos.',
        ],
      },
      {
        heading: 'Es voluntario',
        paragraphs: [
          'No necesita aceptar para operar y no hacerlo no le supone ninguna desventaja. Los mensajes sobre sus órdenes y su cuenta no son ofertas y se envían en todo caso.',
        ],
      },
      {
        heading: 'Cómo retirarlo',
        paragraphs: [
          'Cada uno de estos correos incluye un enlace con el que finaliza el envío al instante. También puede cambiar su elección en los ajustes de la cuenta o escribir a {email}. Lo enviado antes sigue siendo lícito.',
        ],
      },
      {
        heading: 'Cuánto dura',
        paragraphs: [
          'Usamos la dirección para ofertas hasta que retire el consentimiento, como máximo 5 años desde su última orden. Guardamos constancia de cuándo y con qué texto aceptó. Sus derechos se describen en «Tratamiento de datos personales».',
        ],
      },
    ],
  },
  personal_data_processing: {
    sections: [
      {
        heading: 'Responsable',
        paragraphs: ['Sus datos los trata {company}, {address}. Preguntas y solicitudes: {email}.'],
      },
      {
        heading: 'Qué datos',
        paragraphs: [
          'Datos de contacto (correo electrónico); datos de sus órdenes (importes, cambios, horas, cuentas bancarias, direcciones de monedero); datos de la verificación de identidad, si la realiza; datos técnicos (dispositivo, dirección IP, horas de acceso); sus ajustes y consentimientos.',
        ],
      },
      {
        heading: 'Para qué y con qué base',
        paragraphs: [
          'Para cumplir sus órdenes y llevar su cuenta (contrato). Para verificar la identidad, llevar la contabilidad y prevenir el blanqueo de capitales (obligación legal). Para proteger el servicio y a usted frente al fraude (interés legítimo). Para enviar ofertas (su consentimiento, que puede retirar en cualquier momento).',
        ],
      },
      {
        heading: 'Durante cuánto tiempo',
        paragraphs: [
          'Los datos de órdenes y de verificación se conservan 10 años desde el fin de la relación comercial, como exigen las leyes de blanqueo y contabilidad. Los registros técnicos se conservan 12 meses y los consentimientos mientras puedan importar en un litigio.',
        ],
      },
      {
        heading: 'Quién los recibe',
        paragraphs: [
          'Bancos y proveedores de pago que ejecutan su pago, proveedores de verificación de identidad, operadores de nuestros servidores y autoridades cuando la ley lo exige. Las transferencias en una cadena de bloques son públicas por naturaleza. No vendemos sus datos.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'Las cookies necesarias recuerdan su dispositivo, idioma y apariencia. Las demás solo se usan si las acepta; rechazarlas no supone ninguna desventaja.',
        ],
      },
      {
        heading: 'Sus derechos',
        paragraphs: [
          'Puede solicitar el acceso, la rectificación, la supresión, la limitación y la portabilidad de sus datos y oponerse al tratamiento basado en el interés legítimo. Respondemos en un mes. Puede reclamar ante la autoridad checa de protección de datos (www.uoou.gov.cz) o ante la de su país.',
        ],
      },
      {
        heading: 'Decisiones automatizadas',
        paragraphs: [
          'Los límites de las órdenes y los controles contra el blanqueo son en parte automáticos. Si una decisión así le afecta, puede pedir que la revise una persona.',
        ],
      },
    ],
  },
};

import type { Mails } from '../mail.ts';
import {
  aboutOrder,
  account,
  address,
  amount,
  dueAt,
  gateway,
  gets,
  iban,
  memo,
  network,
  openOrder,
  order,
  rateOrBetter,
  variableSymbol,
} from './order-rows.ts';

/** An order was created, or ended before it was paid. */
export const creationMails = {
  order_created_bank: {
    values: [...aboutOrder, 'amount', 'gets', 'rateOrBetter', 'account', 'iban', 'variableSymbol', 'dueAt'],
    rows: [order, amount, account, iban, variableSymbol, dueAt, gets, rateOrBetter],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: please pay {amount}',
        heading: 'Your order is waiting for your payment',
        paragraphs: [
          'Please send exactly this amount with this variable symbol. As soon as the payment reaches our account, we exchange it for you.',
          'On the order page you will find a QR code for your banking app.',
        ],
        note: 'Pay only from an account in your own name. We can match a payment with another amount or symbol only after you confirm it.',
      },
      cs_CZ: {
        subject: 'Objednávka {order}: zaplaťte prosím {amount}',
        heading: 'Objednávka čeká na vaši platbu',
        paragraphs: [
          'Pošlete prosím přesně tuto částku s tímto variabilním symbolem. Jakmile platba dorazí na náš účet, směníme ji.',
          'Na stránce objednávky najdete QR kód pro svou bankovní aplikaci.',
        ],
        note: 'Plaťte jen z účtu vedeného na vaše jméno. Platbu s jinou částkou nebo symbolem přiřadíme až poté, co ji potvrdíte.',
      },
      sk_SK: {
        subject: 'Objednávka {order}: zaplaťte, prosím, {amount}',
        heading: 'Objednávka čaká na vašu platbu',
        paragraphs: [
          'Pošlite, prosím, presne túto sumu s týmto variabilným symbolom. Hneď ako platba dorazí na náš účet, zameníme ju.',
          'Na stránke objednávky nájdete QR kód pre svoju bankovú aplikáciu.',
        ],
        note: 'Plaťte len z účtu vedeného na vaše meno. Platbu s inou sumou alebo symbolom priradíme až po tom, ako ju potvrdíte.',
      },
      de_DE: {
        subject: 'Auftrag {order}: bitte zahlen Sie {amount}',
        heading: 'Ihr Auftrag wartet auf Ihre Zahlung',
        paragraphs: [
          'Bitte überweisen Sie genau diesen Betrag mit diesem variablen Symbol. Sobald die Zahlung auf unserem Konto eingeht, tauschen wir es für Sie.',
          'Auf der Auftragsseite finden Sie einen QR-Code für Ihre Banking-App.',
        ],
        note: 'Zahlen Sie nur von einem Konto auf Ihren eigenen Namen. Eine Zahlung mit anderem Betrag oder Symbol können wir erst nach Ihrer Bestätigung zuordnen.',
      },
      es_ES: {
        subject: 'Orden {order}: pague {amount}',
        heading: 'Su orden está a la espera de su pago',
        paragraphs: [
          'Envíe exactamente este importe con este símbolo variable. En cuanto el pago llegue a nuestra cuenta, lo cambiaremos por usted.',
          'En la página de la orden encontrará un código QR para la aplicación de su banco.',
        ],
        note: 'Pague únicamente desde una cuenta a su nombre. Un pago con otro importe o símbolo solo podremos asignarlo cuando usted lo confirme.',
      },
    },
  },
  order_created_wallet: {
    values: [...aboutOrder, 'amount', 'gets', 'rateOrBetter', 'network', 'address', 'memo', 'dueAt'],
    rows: [order, amount, network, address, memo, dueAt, gets, rateOrBetter],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: please send {amount}',
        heading: 'Your order is waiting for your deposit',
        paragraphs: [
          'Please send exactly this amount to this address, and only over this network. We exchange it once the network has confirmed it.',
          'The address is valid for an hour; until the given time you can get a new one on the order page.',
        ],
        note: 'Coins sent over another network may be lost.',
      },
      cs_CZ: {
        subject: 'Objednávka {order}: pošlete prosím {amount}',
        heading: 'Objednávka čeká na váš vklad',
        paragraphs: [
          'Pošlete prosím přesně toto množství na tuto adresu, a to pouze touto sítí. Směníme ho, jakmile síť vklad potvrdí.',
          'Adresa platí hodinu; do uvedeného času si na stránce objednávky můžete vygenerovat novou.',
        ],
        note: 'Mince poslané jinou sítí mohou být nenávratně ztraceny.',
      },
      sk_SK: {
        subject: 'Objednávka {order}: pošlite, prosím, {amount}',
        heading: 'Objednávka čaká na váš vklad',
        paragraphs: [
          'Pošlite, prosím, presne toto množstvo na túto adresu, a to iba touto sieťou. Zameníme ho, hneď ako sieť vklad potvrdí.',
          'Adresa platí hodinu; do uvedeného času si na stránke objednávky môžete vygenerovať novú.',
        ],
        note: 'Mince poslané inou sieťou sa môžu nenávratne stratiť.',
      },
      de_DE: {
        subject: 'Auftrag {order}: bitte senden Sie {amount}',
        heading: 'Ihr Auftrag wartet auf Ihre Einzahlung',
        paragraphs: [
          'Bitte senden Sie genau diese Menge an diese Adresse, und nur über dieses Netzwerk. Wir tauschen sie, sobald das Netzwerk sie bestätigt hat.',
          'Die Adresse gilt eine Stunde; bis zum angegebenen Zeitpunkt erhalten Sie auf der Auftragsseite eine neue.',
        ],
        note: 'Coins, die über ein anderes Netzwerk gesendet werden, können verloren gehen.',
      },
      es_ES: {
        subject: 'Orden {order}: envíe {amount}',
        heading: 'Su orden está a la espera de su depósito',
        paragraphs: [
          'Envíe exactamente esta cantidad a esta dirección y solo por esta red. La cambiaremos en cuanto la red lo confirme.',
          'La dirección es válida una hora; hasta la hora indicada puede pedir otra en la página de la orden.',
        ],
        note: 'Las monedas enviadas por otra red pueden perderse.',
      },
    },
  },
  order_created_gateway: {
    values: [...aboutOrder, 'amount', 'gets', 'rateOrBetter', 'gateway', 'dueAt'],
    rows: [order, amount, gateway, dueAt, gets, rateOrBetter],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: please pay {amount}',
        heading: 'Your order is waiting for your payment',
        paragraphs: [
          'You pay by card or instant payment through {gateway}. As soon as it confirms your payment, we exchange it for you.',
          'Did you close the payment? Open the order and continue where you left off.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: zaplaťte prosím {amount}',
        heading: 'Objednávka čeká na platbu',
        paragraphs: [
          'Platíte kartou nebo okamžitou platbou přes {gateway}. Jakmile platbu potvrdí, směníme ji.',
          'Zavřeli jste platební bránu? Otevřete objednávku a pokračujte tam, kde jste skončili.',
        ],
      },
      sk_SK: {
        subject: 'Objednávka {order}: zaplaťte, prosím, {amount}',
        heading: 'Objednávka čaká na platbu',
        paragraphs: [
          'Platíte kartou alebo okamžitou platbou cez {gateway}. Hneď ako platbu potvrdí, zameníme ju.',
          'Zavreli ste platobnú bránu? Otvorte objednávku a pokračujte tam, kde ste skončili.',
        ],
      },
      de_DE: {
        subject: 'Auftrag {order}: bitte zahlen Sie {amount}',
        heading: 'Ihr Auftrag wartet auf Ihre Zahlung',
        paragraphs: [
          'Sie zahlen mit Karte oder Sofortzahlung über {gateway}. Sobald die Zahlung bestätigt ist, tauschen wir sie für Sie.',
          'Haben Sie die Zahlung geschlossen? Öffnen Sie den Auftrag und machen Sie dort weiter.',
        ],
      },
      es_ES: {
        subject: 'Orden {order}: pague {amount}',
        heading: 'Su orden está a la espera de su pago',
        paragraphs: [
          'Paga con tarjeta o pago inmediato a través de {gateway}. En cuanto confirme su pago, lo cambiaremos.',
          '¿Ha cerrado el pago? Abra la orden y continúe donde lo dejó.',
        ],
      },
    },
  },
  order_created_balance: {
    values: [...aboutOrder, 'amount', 'gets', 'rateOrBetter'],
    rows: [order, amount, gets, rateOrBetter],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order} was accepted',
        heading: 'We are exchanging your payment',
        paragraphs: ['The order was paid from your account balance. We will write again when it is filled.'],
      },
      cs_CZ: {
        subject: 'Objednávku {order} jsme přijali',
        heading: 'Směňujeme',
        paragraphs: ['Objednávka byla zaplacena ze zůstatku na vašem účtu. Až bude vyřízená, napíšeme vám.'],
      },
      sk_SK: {
        subject: 'Objednávku {order} sme prijali',
        heading: 'Zamieňame',
        paragraphs: ['Objednávka bola zaplatená zo zostatku na vašom účte. Keď bude vybavená, napíšeme vám.'],
      },
      de_DE: {
        subject: 'Auftrag {order} wurde angenommen',
        heading: 'Wir tauschen für Sie',
        paragraphs: [
          'Der Auftrag wurde aus Ihrem Guthaben bezahlt. Sobald er ausgeführt ist, schreiben wir Ihnen.',
        ],
      },
      es_ES: {
        subject: 'Hemos aceptado la orden {order}',
        heading: 'Estamos cambiando su pago',
        paragraphs: [
          'La orden se ha pagado con el saldo de su cuenta. Le escribiremos cuando se haya ejecutado.',
        ],
      },
    },
  },
  order_canceled: {
    values: [...aboutOrder],
    rows: [order],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order} was canceled',
        heading: 'Your order was canceled',
        paragraphs: ['What was paid and not exchanged is in your account.'],
      },
      cs_CZ: {
        subject: 'Objednávka {order} byla zrušena',
        heading: 'Objednávka byla zrušena',
        paragraphs: ['Nesměněné peníze jsou na vašem účtu.'],
      },
      sk_SK: {
        subject: 'Objednávka {order} bola zrušená',
        heading: 'Objednávka bola zrušená',
        paragraphs: ['Nezamenené peniaze sú na vašom účte.'],
      },
      de_DE: {
        subject: 'Auftrag {order} wurde storniert',
        heading: 'Ihr Auftrag wurde storniert',
        paragraphs: ['Was bezahlt und nicht getauscht wurde, liegt auf Ihrem Konto.'],
      },
      es_ES: {
        subject: 'La orden {order} se ha cancelado',
        heading: 'Su orden se ha cancelado',
        paragraphs: ['Lo que se pagó y no se negoció está en su cuenta.'],
      },
    },
  },
  order_expired: {
    values: [...aboutOrder],
    rows: [order],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order} has expired',
        heading: 'Your order has expired',
        paragraphs: [
          'No payment reached us in time. If you have already paid, do nothing: as soon as the money arrives we will write to you.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávce {order} vypršel čas',
        heading: 'Objednávce vypršel čas',
        paragraphs: [
          'Včas k nám nedorazila žádná platba. Pokud jste už zaplatili, nemusíte nic dělat: jakmile peníze přijdou, napíšeme vám.',
        ],
      },
      sk_SK: {
        subject: 'Objednávke {order} vypršal čas',
        heading: 'Objednávke vypršal čas',
        paragraphs: [
          'Včas k nám nedorazila žiadna platba. Ak ste už zaplatili, nemusíte nič robiť: keď peniaze prídu, napíšeme vám.',
        ],
      },
      de_DE: {
        subject: 'Auftrag {order} ist abgelaufen',
        heading: 'Ihr Auftrag ist abgelaufen',
        paragraphs: [
          'Bis zum Ende der Frist ist keine Zahlung eingegangen. Falls Sie bereits gezahlt haben, müssen Sie nichts tun: Sobald das Geld da ist, schreiben wir Ihnen.',
        ],
      },
      es_ES: {
        subject: 'La orden {order} ha caducado',
        heading: 'Su orden ha caducado',
        paragraphs: [
          'No nos ha llegado ningún pago a tiempo. Si ya ha pagado, no tiene que hacer nada: le escribiremos en cuanto llegue el dinero.',
        ],
      },
    },
  },
} as const satisfies Mails;

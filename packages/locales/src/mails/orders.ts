import type { LocaleCode } from '../locale.ts';
import type { MailButton, MailRow, Mails } from './mail.ts';

const order: MailRow = {
  value: 'order',
  label: { en_US: 'Order', cs_CZ: 'Objednávka', sk_SK: 'Objednávka', de_DE: 'Auftrag', es_ES: 'Pedido' },
};
const amount: MailRow = {
  value: 'amount',
  label: { en_US: 'Amount', cs_CZ: 'Částka', sk_SK: 'Suma', de_DE: 'Betrag', es_ES: 'Importe' },
};
const account: MailRow = {
  value: 'account',
  label: { en_US: 'Account', cs_CZ: 'Účet', sk_SK: 'Účet', de_DE: 'Konto', es_ES: 'Cuenta' },
};
const iban: MailRow = {
  value: 'iban',
  label: { en_US: 'IBAN', cs_CZ: 'IBAN', sk_SK: 'IBAN', de_DE: 'IBAN', es_ES: 'IBAN' },
};
const variableSymbol: MailRow = {
  value: 'variableSymbol',
  label: {
    en_US: 'Variable symbol',
    cs_CZ: 'Variabilní symbol',
    sk_SK: 'Variabilný symbol',
    de_DE: 'Variables Symbol',
    es_ES: 'Símbolo variable',
  },
};
const dueAt: MailRow = {
  value: 'dueAt',
  label: {
    en_US: 'Valid until',
    cs_CZ: 'Platí do',
    sk_SK: 'Platí do',
    de_DE: 'Gültig bis',
    es_ES: 'Válido hasta',
  },
};
const gets: MailRow = {
  value: 'gets',
  label: {
    en_US: 'You get',
    cs_CZ: 'Dostanete',
    sk_SK: 'Dostanete',
    de_DE: 'Sie erhalten',
    es_ES: 'Usted recibe',
  },
};
const network: MailRow = {
  value: 'network',
  label: { en_US: 'Network', cs_CZ: 'Síť', sk_SK: 'Sieť', de_DE: 'Netzwerk', es_ES: 'Red' },
};
const address: MailRow = {
  value: 'address',
  label: { en_US: 'Address', cs_CZ: 'Adresa', sk_SK: 'Adresa', de_DE: 'Adresse', es_ES: 'Dirección' },
};
const memo: MailRow = {
  value: 'memo',
  label: {
    en_US: 'Memo or tag',
    cs_CZ: 'Memo nebo tag',
    sk_SK: 'Memo alebo tag',
    de_DE: 'Memo oder Tag',
    es_ES: 'Memo o etiqueta',
  },
};
const received: MailRow = {
  value: 'received',
  label: { en_US: 'Received', cs_CZ: 'Přijato', sk_SK: 'Prijaté', de_DE: 'Eingegangen', es_ES: 'Recibido' },
};
const expected: MailRow = {
  value: 'expected',
  label: { en_US: 'Agreed', cs_CZ: 'Domluveno', sk_SK: 'Dohodnuté', de_DE: 'Vereinbart', es_ES: 'Acordado' },
};
const destination: MailRow = {
  value: 'destination',
  label: {
    en_US: 'Sent to',
    cs_CZ: 'Odesláno na',
    sk_SK: 'Odoslané na',
    de_DE: 'Gesendet an',
    es_ES: 'Enviado a',
  },
};
const rate: MailRow = {
  value: 'rate',
  label: {
    en_US: 'Rate of the order',
    cs_CZ: 'Kurz objednávky',
    sk_SK: 'Kurz objednávky',
    de_DE: 'Kurs des Auftrags',
    es_ES: 'Tipo del pedido',
  },
};
const currentRate: MailRow = {
  value: 'currentRate',
  label: {
    en_US: 'Current rate',
    cs_CZ: 'Aktuální kurz',
    sk_SK: 'Aktuálny kurz',
    de_DE: 'Aktueller Kurs',
    es_ES: 'Tipo actual',
  },
};
const spent: MailRow = {
  value: 'spent',
  label: {
    en_US: 'You paid',
    cs_CZ: 'Zaplatili jste',
    sk_SK: 'Zaplatili ste',
    de_DE: 'Sie haben bezahlt',
    es_ES: 'Usted pagó',
  },
};
const txid: MailRow = {
  value: 'txid',
  label: {
    en_US: 'Transaction',
    cs_CZ: 'Transakce',
    sk_SK: 'Transakcia',
    de_DE: 'Transaktion',
    es_ES: 'Transacción',
  },
};

const openOrder: MailButton = {
  value: 'orderUrl',
  label: {
    en_US: 'Open the order',
    cs_CZ: 'Otevřít objednávku',
    sk_SK: 'Otvoriť objednávku',
    de_DE: 'Auftrag öffnen',
    es_ES: 'Abrir el pedido',
  },
};
const decide: MailButton = {
  value: 'decideUrl',
  label: {
    en_US: 'Decide what happens with it',
    cs_CZ: 'Rozhodnout, co s platbou',
    sk_SK: 'Rozhodnúť, čo s platbou',
    de_DE: 'Entscheiden, was damit geschieht',
    es_ES: 'Decidir qué hacer con el pago',
  },
};
const confirmWithdrawal: MailButton = {
  value: 'confirmUrl',
  label: {
    en_US: 'Confirm the withdrawal',
    cs_CZ: 'Potvrdit výběr',
    sk_SK: 'Potvrdiť výber',
    de_DE: 'Auszahlung bestätigen',
    es_ES: 'Confirmar la retirada',
  },
};

const keepLink: Readonly<Record<LocaleCode, string>> = {
  en_US: 'The link belongs to this payment. Do not pass it on.',
  cs_CZ: 'Odkaz patří k této platbě. Nikomu ho nepředávejte.',
  sk_SK: 'Odkaz patrí k tejto platbe. Nikomu ho neposielajte.',
  de_DE: 'Der Link gehört zu dieser Zahlung. Geben Sie ihn nicht weiter.',
  es_ES: 'El enlace pertenece a este pago. No lo comparta.',
};

const aboutOrder = ['order', 'orderUrl'] as const;

/** Every mail about an order, its payment and its payout, by what it needs to be told. */
export const orderMails = {
  order_created_bank: {
    values: [...aboutOrder, 'amount', 'gets', 'account', 'iban', 'variableSymbol', 'dueAt'],
    rows: [order, amount, account, iban, variableSymbol, dueAt, gets],
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
        subject: 'Pedido {order}: pague {amount}',
        heading: 'Su pedido está a la espera de su pago',
        paragraphs: [
          'Envíe exactamente este importe con este símbolo variable. En cuanto el pago llegue a nuestra cuenta, lo cambiaremos por usted.',
          'En la página del pedido encontrará un código QR para la aplicación de su banco.',
        ],
        note: 'Pague únicamente desde una cuenta a su nombre. Un pago con otro importe o símbolo solo podremos asignarlo cuando usted lo confirme.',
      },
    },
  },
  order_created_wallet: {
    values: [...aboutOrder, 'amount', 'gets', 'network', 'address', 'memo', 'dueAt'],
    rows: [order, amount, network, address, memo, dueAt, gets],
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
        subject: 'Pedido {order}: envíe {amount}',
        heading: 'Su pedido está a la espera de su depósito',
        paragraphs: [
          'Envíe exactamente esta cantidad a esta dirección y solo por esta red. La cambiaremos en cuanto la red lo confirme.',
          'La dirección es válida una hora; hasta la hora indicada puede pedir otra en la página del pedido.',
        ],
        note: 'Las monedas enviadas por otra red pueden perderse.',
      },
    },
  },
  order_created_balance: {
    values: [...aboutOrder, 'amount', 'gets'],
    rows: [order, amount, gets],
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
        subject: 'Hemos aceptado el pedido {order}',
        heading: 'Estamos operando por usted',
        paragraphs: [
          'El pedido se ha pagado con el saldo de su cuenta. Le escribiremos cuando se haya ejecutado.',
        ],
      },
    },
  },
  payment_arrived: {
    values: [...aboutOrder, 'received'],
    rows: [order, received],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: your payment has arrived',
        heading: 'Your payment has arrived',
        paragraphs: ['Thank you. We are exchanging it now and will write again when the order is filled.'],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: platba dorazila',
        heading: 'Vaše platba dorazila',
        paragraphs: ['Děkujeme. Platbu právě směňujeme; až bude objednávka vyřízená, napíšeme vám.'],
      },
      sk_SK: {
        subject: 'Objednávka {order}: platba dorazila',
        heading: 'Vaša platba dorazila',
        paragraphs: ['Ďakujeme. Platbu práve zamieňame; keď bude objednávka vybavená, napíšeme vám.'],
      },
      de_DE: {
        subject: 'Auftrag {order}: Ihre Zahlung ist eingegangen',
        heading: 'Ihre Zahlung ist eingegangen',
        paragraphs: [
          'Vielen Dank. Wir tauschen jetzt für Sie und schreiben Ihnen, sobald der Auftrag ausgeführt ist.',
        ],
      },
      es_ES: {
        subject: 'Pedido {order}: su pago ha llegado',
        heading: 'Su pago ha llegado',
        paragraphs: [
          'Gracias. Estamos operando por usted y le escribiremos cuando el pedido se haya ejecutado.',
        ],
      },
    },
  },
  payment_short: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: less has arrived than agreed',
        heading: 'Less has arrived than agreed',
        paragraphs: [
          'The money is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
        ],
        note: keepLink.en_US,
      },
      cs_CZ: {
        subject: 'Objednávka {order}: přišlo méně, než bylo domluveno',
        heading: 'Přišlo méně, než bylo domluveno',
        paragraphs: [
          'Peníze jsou u nás v bezpečí a čekají na vaše rozhodnutí: směnit je aktuálním kurzem, nastavit vlastní kurz, nebo je poslat zpět.',
        ],
        note: keepLink.cs_CZ,
      },
      sk_SK: {
        subject: 'Objednávka {order}: prišlo menej, ako bolo dohodnuté',
        heading: 'Prišlo menej, ako bolo dohodnuté',
        paragraphs: [
          'Peniaze sú u nás v bezpečí a čakajú na vaše rozhodnutie: zameniť ich aktuálnym kurzom, nastaviť vlastný kurz alebo ich poslať späť.',
        ],
        note: keepLink.sk_SK,
      },
      de_DE: {
        subject: 'Auftrag {order}: es ist weniger eingegangen als vereinbart',
        heading: 'Es ist weniger eingegangen als vereinbart',
        paragraphs: [
          'Das Geld ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs tauschen, einen eigenen Kurs festlegen oder zurücksenden lassen.',
        ],
        note: keepLink.de_DE,
      },
      es_ES: {
        subject: 'Pedido {order}: ha llegado menos de lo acordado',
        heading: 'Ha llegado menos de lo acordado',
        paragraphs: [
          'El dinero está seguro con nosotros y espera su decisión: cambiarlo al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
        ],
        note: keepLink.es_ES,
      },
    },
  },
  payment_over: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: more has arrived than agreed',
        heading: 'More has arrived than agreed',
        paragraphs: [
          'Nothing has been exchanged yet. The whole payment is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
        ],
        note: keepLink.en_US,
      },
      cs_CZ: {
        subject: 'Objednávka {order}: přišlo více, než bylo domluveno',
        heading: 'Přišlo více, než bylo domluveno',
        paragraphs: [
          'Zatím jsme nic nesměnili. Celá platba je u nás v bezpečí a čeká na vaše rozhodnutí: směnit ji aktuálním kurzem, nastavit vlastní kurz, nebo ji poslat zpět.',
        ],
        note: keepLink.cs_CZ,
      },
      sk_SK: {
        subject: 'Objednávka {order}: prišlo viac, ako bolo dohodnuté',
        heading: 'Prišlo viac, ako bolo dohodnuté',
        paragraphs: [
          'Zatiaľ sme nič nezamenili. Celá platba je u nás v bezpečí a čaká na vaše rozhodnutie: zameniť ju aktuálnym kurzom, nastaviť vlastný kurz alebo ju poslať späť.',
        ],
        note: keepLink.sk_SK,
      },
      de_DE: {
        subject: 'Auftrag {order}: es ist mehr eingegangen als vereinbart',
        heading: 'Es ist mehr eingegangen als vereinbart',
        paragraphs: [
          'Bisher haben wir nichts getauscht. Die gesamte Zahlung ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs tauschen, einen eigenen Kurs festlegen oder zurücksenden lassen.',
        ],
        note: keepLink.de_DE,
      },
      es_ES: {
        subject: 'Pedido {order}: ha llegado más de lo acordado',
        heading: 'Ha llegado más de lo acordado',
        paragraphs: [
          'Todavía no hemos cambiado nada. Todo el pago está seguro con nosotros y espera su decisión: cambiarlo al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
        ],
        note: keepLink.es_ES,
      },
    },
  },
  payment_late: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: your payment came after the order had ended',
        heading: 'Your payment came after the order had ended',
        paragraphs: [
          'The money is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
        ],
        note: keepLink.en_US,
      },
      cs_CZ: {
        subject: 'Objednávka {order}: platba přišla až po jejím skončení',
        heading: 'Platba přišla až po skončení objednávky',
        paragraphs: [
          'Peníze jsou u nás v bezpečí a čekají na vaše rozhodnutí: směnit je aktuálním kurzem, nastavit vlastní kurz, nebo je poslat zpět.',
        ],
        note: keepLink.cs_CZ,
      },
      sk_SK: {
        subject: 'Objednávka {order}: platba prišla až po jej skončení',
        heading: 'Platba prišla až po skončení objednávky',
        paragraphs: [
          'Peniaze sú u nás v bezpečí a čakajú na vaše rozhodnutie: zameniť ich aktuálnym kurzom, nastaviť vlastný kurz alebo ich poslať späť.',
        ],
        note: keepLink.sk_SK,
      },
      de_DE: {
        subject: 'Auftrag {order}: Ihre Zahlung kam nach dem Ende des Auftrags',
        heading: 'Ihre Zahlung kam nach dem Ende des Auftrags',
        paragraphs: [
          'Das Geld ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs tauschen, einen eigenen Kurs festlegen oder zurücksenden lassen.',
        ],
        note: keepLink.de_DE,
      },
      es_ES: {
        subject: 'Pedido {order}: su pago llegó cuando el pedido ya había terminado',
        heading: 'Su pago llegó cuando el pedido ya había terminado',
        paragraphs: [
          'El dinero está seguro con nosotros y espera su decisión: cambiarlo al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
        ],
        note: keepLink.es_ES,
      },
    },
  },
  payment_double: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: it was paid a second time',
        heading: 'The order was paid a second time',
        paragraphs: [
          'The second payment is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
        ],
        note: keepLink.en_US,
      },
      cs_CZ: {
        subject: 'Objednávka {order}: byla zaplacena podruhé',
        heading: 'Objednávka byla zaplacena podruhé',
        paragraphs: [
          'Druhá platba je u nás v bezpečí a čeká na vaše rozhodnutí: směnit ji aktuálním kurzem, nastavit vlastní kurz, nebo ji poslat zpět.',
        ],
        note: keepLink.cs_CZ,
      },
      sk_SK: {
        subject: 'Objednávka {order}: bola zaplatená druhýkrát',
        heading: 'Objednávka bola zaplatená druhýkrát',
        paragraphs: [
          'Druhá platba je u nás v bezpečí a čaká na vaše rozhodnutie: zameniť ju aktuálnym kurzom, nastaviť vlastný kurz alebo ju poslať späť.',
        ],
        note: keepLink.sk_SK,
      },
      de_DE: {
        subject: 'Auftrag {order}: er wurde ein zweites Mal bezahlt',
        heading: 'Der Auftrag wurde ein zweites Mal bezahlt',
        paragraphs: [
          'Die zweite Zahlung ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs tauschen, einen eigenen Kurs festlegen oder zurücksenden lassen.',
        ],
        note: keepLink.de_DE,
      },
      es_ES: {
        subject: 'Pedido {order}: se ha pagado por segunda vez',
        heading: 'El pedido se ha pagado por segunda vez',
        paragraphs: [
          'El segundo pago está seguro con nosotros y espera su decisión: cambiarlo al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
        ],
        note: keepLink.es_ES,
      },
    },
  },
  payment_above_limit: {
    values: [...aboutOrder, 'received', 'limit', 'decideUrl'],
    rows: [order, received],
    buttons: [decide, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: your money is above your limit and waits',
        heading: 'More came than we may exchange',
        paragraphs: [
          'The money is safe with us. With your present verification we may exchange at most {limit} for one order, so nothing of this payment has been exchanged.',
          'Verify your identity and it can be exchanged, or have it sent back. You find both behind the button below.',
        ],
        note: keepLink.en_US,
      },
      cs_CZ: {
        subject: 'Objednávka {order}: peníze čekají, jsou nad vaším limitem',
        heading: 'Přišlo více, než smíme směnit',
        paragraphs: [
          'Peníze jsou u nás v bezpečí. S vaším současným ověřením smíme na jednu objednávku směnit nejvýše {limit}, proto jsme z této platby nesměnili nic.',
          'Ověřte svou totožnost a peníze půjde směnit, nebo si je nechte poslat zpět. Obojí najdete za tlačítkem níže.',
        ],
        note: keepLink.cs_CZ,
      },
      sk_SK: {
        subject: 'Objednávka {order}: peniaze čakajú, sú nad vaším limitom',
        heading: 'Prišlo viac, než smieme zameniť',
        paragraphs: [
          'Peniaze sú u nás v bezpečí. S vaším súčasným overením smieme na jednu objednávku zameniť najviac {limit}, preto sme z tejto platby nezamenili nič.',
          'Overte svoju totožnosť a peniaze bude možné zameniť, alebo si ich nechajte poslať späť. Oboje nájdete za tlačidlom nižšie.',
        ],
        note: keepLink.sk_SK,
      },
      de_DE: {
        subject: 'Auftrag {order}: Ihr Geld liegt über Ihrem Limit und wartet',
        heading: 'Es kam mehr, als wir tauschen dürfen',
        paragraphs: [
          'Das Geld ist bei uns sicher. Mit Ihrer jetzigen Verifizierung dürfen wir für einen Auftrag höchstens {limit} tauschen, deshalb haben wir von dieser Zahlung nichts getauscht.',
          'Bestätigen Sie Ihre Identität, dann kann das Geld getauscht werden, oder lassen Sie es zurücksenden. Beides finden Sie hinter der Schaltfläche unten.',
        ],
        note: keepLink.de_DE,
      },
      es_ES: {
        subject: 'Pedido {order}: su dinero supera su límite y espera',
        heading: 'Ha llegado más de lo que podemos cambiar',
        paragraphs: [
          'El dinero está seguro con nosotros. Con su verificación actual podemos cambiar como máximo {limit} por pedido, así que no hemos cambiado nada de este pago.',
          'Verifique su identidad y se podrá cambiar, o haga que se lo devolvamos. Encontrará ambas opciones tras el botón de abajo.',
        ],
        note: keepLink.es_ES,
      },
    },
  },
  payment_sent_back: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: we are sending your money back',
        heading: 'We are sending your money back',
        paragraphs: [
          'It goes to where it came from. Depending on your bank it takes one to two working days.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: posíláme vám peníze zpět',
        heading: 'Posíláme vám peníze zpět',
        paragraphs: ['Putují tam, odkud přišly. Podle vaší banky to trvá jeden až dva pracovní dny.'],
      },
      sk_SK: {
        subject: 'Objednávka {order}: posielame vám peniaze späť',
        heading: 'Posielame vám peniaze späť',
        paragraphs: ['Putujú tam, odkiaľ prišli. Podľa vašej banky to trvá jeden až dva pracovné dni.'],
      },
      de_DE: {
        subject: 'Auftrag {order}: wir senden Ihr Geld zurück',
        heading: 'Wir senden Ihr Geld zurück',
        paragraphs: ['Es geht dorthin, woher es kam. Je nach Bank dauert das ein bis zwei Werktage.'],
      },
      es_ES: {
        subject: 'Pedido {order}: le devolvemos el dinero',
        heading: 'Le devolvemos el dinero',
        paragraphs: ['Vuelve al lugar de donde vino. Según su banco, tarda uno o dos días laborables.'],
      },
    },
  },
  coins_sent_back: {
    values: [...aboutOrder, 'received', 'fee', 'amount', 'network', 'address', 'memo'],
    rows: [order, received, amount, network, address, memo],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: we are sending your coins back',
        heading: 'We are sending your coins back',
        paragraphs: [
          'They go to the address you gave us. The network fee is {fee}, so {amount} will arrive. Depending on how busy the network is, this takes minutes to hours.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: posíláme vám kryptoměnu zpět',
        heading: 'Posíláme vám kryptoměnu zpět',
        paragraphs: [
          'Putuje na adresu, kterou jste zadali. Poplatek sítě je {fee}, dorazí tedy {amount}. Podle vytížení sítě to trvá minuty až hodiny.',
        ],
      },
      sk_SK: {
        subject: 'Objednávka {order}: posielame vám kryptomenu späť',
        heading: 'Posielame vám kryptomenu späť',
        paragraphs: [
          'Putuje na adresu, ktorú ste zadali. Poplatok siete je {fee}, dorazí teda {amount}. Podľa vyťaženia siete to trvá minúty až hodiny.',
        ],
      },
      de_DE: {
        subject: 'Auftrag {order}: wir senden Ihre Kryptowährung zurück',
        heading: 'Wir senden Ihre Kryptowährung zurück',
        paragraphs: [
          'Sie geht an die Adresse, die Sie angegeben haben. Die Netzwerkgebühr beträgt {fee}, es kommen also {amount} an. Je nach Auslastung des Netzwerks dauert das Minuten bis Stunden.',
        ],
      },
      es_ES: {
        subject: 'Pedido {order}: le devolvemos sus criptomonedas',
        heading: 'Le devolvemos sus criptomonedas',
        paragraphs: [
          'Van a la dirección que nos indicó. La comisión de la red es de {fee}, así que llegarán {amount}. Según la carga de la red, tarda entre unos minutos y unas horas.',
        ],
      },
    },
  },
  order_sleeping: {
    values: [...aboutOrder, 'rate', 'currentRate'],
    rows: [order, rate, currentRate],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order} is waiting for its rate',
        heading: 'The market has moved away from your rate',
        paragraphs: [
          'Your order stays open and is filled as soon as the market comes back to its rate. You can also update it to the current rate, or cancel it.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order} čeká na svůj kurz',
        heading: 'Trh se od vašeho kurzu vzdálil',
        paragraphs: [
          'Objednávka zůstává otevřená a vyřídí se, jakmile se trh na její kurz vrátí. Můžete ji také aktualizovat na současný kurz, nebo zrušit.',
        ],
      },
      sk_SK: {
        subject: 'Objednávka {order} čaká na svoj kurz',
        heading: 'Trh sa od vášho kurzu vzdialil',
        paragraphs: [
          'Objednávka zostáva otvorená a vybaví sa, hneď ako sa trh na jej kurz vráti. Môžete ju tiež aktualizovať na súčasný kurz alebo zrušiť.',
        ],
      },
      de_DE: {
        subject: 'Auftrag {order} wartet auf seinen Kurs',
        heading: 'Der Markt hat sich von Ihrem Kurs entfernt',
        paragraphs: [
          'Ihr Auftrag bleibt offen und wird ausgeführt, sobald der Markt seinen Kurs wieder erreicht. Sie können ihn auch auf den aktuellen Kurs umstellen oder stornieren.',
        ],
      },
      es_ES: {
        subject: 'El pedido {order} espera su tipo de cambio',
        heading: 'El mercado se ha alejado de su tipo de cambio',
        paragraphs: [
          'Su pedido sigue abierto y se ejecutará en cuanto el mercado vuelva a su tipo. También puede actualizarlo al tipo actual o cancelarlo.',
        ],
      },
    },
  },
  order_suspended: {
    values: [...aboutOrder],
    rows: [order],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order} is waiting: exchange is paused',
        heading: 'Exchange of this currency is paused',
        paragraphs: [
          'The price of this currency is not reliable right now, so we do not exchange it. Your order stays open and continues by itself.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order} čeká: směna je pozastavena',
        heading: 'Směna této měny je pozastavena',
        paragraphs: [
          'Cena této měny teď není spolehlivá, proto ji nesměňujeme. Objednávka zůstává otevřená a bude sama pokračovat.',
        ],
      },
      sk_SK: {
        subject: 'Objednávka {order} čaká: zámena je pozastavená',
        heading: 'Zámena tejto meny je pozastavená',
        paragraphs: [
          'Cena tejto meny teraz nie je spoľahlivá, preto ju nezamieňame. Objednávka zostáva otvorená a bude sama pokračovať.',
        ],
      },
      de_DE: {
        subject: 'Auftrag {order} wartet: der Tausch ist unterbrochen',
        heading: 'Der Tausch dieser Währung ist unterbrochen',
        paragraphs: [
          'Der Preis dieser Währung ist im Moment nicht verlässlich, deshalb tauschen wir sie nicht. Ihr Auftrag bleibt offen und läuft von selbst weiter.',
        ],
      },
      es_ES: {
        subject: 'El pedido {order} está en espera: la negociación está en pausa',
        heading: 'La negociación de esta moneda está en pausa',
        paragraphs: [
          'El precio de esta moneda no es fiable en este momento, por eso no la negociamos. Su pedido sigue abierto y continuará por sí solo.',
        ],
      },
    },
  },
  order_not_placed: {
    values: [...aboutOrder],
    rows: [order],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order} needs our attention',
        heading: 'There has been an error while processing your order. Our team is investigating the issue.',
        paragraphs: ['Your money is safe. We will try again and write to you as soon as the order goes on.'],
      },
      cs_CZ: {
        subject: 'Objednávce {order} se věnujeme',
        heading: 'Při zpracování vaší objednávky došlo k chybě. Náš tým ji řeší.',
        paragraphs: [
          'Vaše peníze jsou v bezpečí. Zkusíme to znovu, a jakmile bude objednávka pokračovat, napíšeme vám.',
        ],
      },
      sk_SK: {
        subject: 'Objednávke {order} sa venujeme',
        heading: 'Pri spracovaní vašej objednávky došlo k chybe. Náš tím ju rieši.',
        paragraphs: [
          'Vaše peniaze sú v bezpečí. Skúsime to znova, a keď bude objednávka pokračovať, napíšeme vám.',
        ],
      },
      de_DE: {
        subject: 'Wir kümmern uns um den Auftrag {order}',
        heading: 'Bei der Bearbeitung Ihres Auftrags ist ein Fehler aufgetreten. Unser Team untersucht ihn.',
        paragraphs: [
          'Ihr Geld ist sicher. Wir versuchen es erneut und schreiben Ihnen, sobald es weitergeht.',
        ],
      },
      es_ES: {
        subject: 'Estamos revisando el pedido {order}',
        heading: 'Se ha producido un error al procesar su pedido. Nuestro equipo lo está investigando.',
        paragraphs: [
          'Su dinero está seguro. Lo intentaremos de nuevo y le escribiremos en cuanto el pedido continúe.',
        ],
      },
    },
  },
  order_above_limit: {
    values: [...aboutOrder, 'limit'],
    rows: [order],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order} waits until you verify your identity',
        heading: 'The order is above your limit',
        paragraphs: [
          'The money is safe with us. With your present verification we may exchange at most {limit} for one order. Once you have verified your identity the order goes on by itself; you can also cancel it and keep the money on your account.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order} čeká na ověření vaší totožnosti',
        heading: 'Objednávka je nad vaším limitem',
        paragraphs: [
          'Peníze jsou u nás v bezpečí. S vaším současným ověřením smíme na jednu objednávku směnit nejvýše {limit}. Jakmile svou totožnost ověříte, objednávka bude sama pokračovat; můžete ji také zrušit a peníze zůstanou na vašem účtu.',
        ],
      },
      sk_SK: {
        subject: 'Objednávka {order} čaká na overenie vašej totožnosti',
        heading: 'Objednávka je nad vaším limitom',
        paragraphs: [
          'Peniaze sú u nás v bezpečí. S vaším súčasným overením smieme na jednu objednávku zameniť najviac {limit}. Len čo svoju totožnosť overíte, objednávka bude sama pokračovať; môžete ju tiež zrušiť a peniaze zostanú na vašom účte.',
        ],
      },
      de_DE: {
        subject: 'Auftrag {order} wartet, bis Sie Ihre Identität bestätigen',
        heading: 'Der Auftrag liegt über Ihrem Limit',
        paragraphs: [
          'Das Geld ist bei uns sicher. Mit Ihrer jetzigen Verifizierung dürfen wir für einen Auftrag höchstens {limit} tauschen. Sobald Sie Ihre Identität bestätigt haben, läuft der Auftrag von selbst weiter; Sie können ihn auch stornieren, dann bleibt das Geld auf Ihrem Konto.',
        ],
      },
      es_ES: {
        subject: 'El pedido {order} espera a que verifique su identidad',
        heading: 'El pedido supera su límite',
        paragraphs: [
          'El dinero está seguro con nosotros. Con su verificación actual podemos cambiar como máximo {limit} por pedido. En cuanto verifique su identidad, el pedido continuará solo; también puede cancelarlo y el dinero se quedará en su cuenta.',
        ],
      },
    },
  },
  order_filled: {
    values: [...aboutOrder, 'spent', 'gets'],
    rows: [order, spent, gets],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order} is filled',
        heading: 'Your order is filled',
        paragraphs: ['The exchange is complete.'],
      },
      cs_CZ: {
        subject: 'Objednávka {order} je vyřízená',
        heading: 'Vaše objednávka je vyřízená',
        paragraphs: ['Směna proběhla v plné výši.'],
      },
      sk_SK: {
        subject: 'Objednávka {order} je vybavená',
        heading: 'Vaša objednávka je vybavená',
        paragraphs: ['Zámena prebehla v plnej výške.'],
      },
      de_DE: {
        subject: 'Auftrag {order} ist ausgeführt',
        heading: 'Ihr Auftrag ist ausgeführt',
        paragraphs: ['Der Tausch ist vollständig ausgeführt.'],
      },
      es_ES: {
        subject: 'El pedido {order} se ha ejecutado',
        heading: 'Su pedido se ha ejecutado',
        paragraphs: ['El cambio se ha completado.'],
      },
    },
  },
  order_paid_out: {
    values: [...aboutOrder, 'amount', 'destination', 'network', 'txid'],
    rows: [order, amount, destination, network, txid],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: we have sent {amount}',
        heading: 'We have sent it to you',
        paragraphs: ['The payout is on its way and your order is finished. Thank you for using {brand}.'],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: odeslali jsme {amount}',
        heading: 'Odeslali jsme {amount}',
        paragraphs: ['Výplata je na cestě a objednávka je dokončena. Děkujeme, že používáte {brand}.'],
      },
      sk_SK: {
        subject: 'Objednávka {order}: odoslali sme {amount}',
        heading: 'Odoslali sme {amount}',
        paragraphs: ['Výplata je na ceste a objednávka je dokončená. Ďakujeme, že používate {brand}.'],
      },
      de_DE: {
        subject: 'Auftrag {order}: wir haben {amount} gesendet',
        heading: 'Wir haben die Auszahlung gesendet',
        paragraphs: [
          'Die Auszahlung ist unterwegs und Ihr Auftrag ist abgeschlossen. Danke, dass Sie {brand} nutzen.',
        ],
      },
      es_ES: {
        subject: 'Pedido {order}: hemos enviado {amount}',
        heading: 'Se lo hemos enviado',
        paragraphs: ['El pago está en camino y su pedido ha terminado. Gracias por usar {brand}.'],
      },
    },
  },
  payout_failed: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: the payout did not go through',
        heading: 'The payout did not go through',
        paragraphs: [
          'We have credited the amount to your account at {brand}. Log in to send it somewhere else.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: výplata neproběhla',
        heading: 'Výplata neproběhla',
        paragraphs: ['Částku jsme připsali na váš účet u {brand}. Po přihlášení ji můžete poslat jinam.'],
      },
      sk_SK: {
        subject: 'Objednávka {order}: výplata neprebehla',
        heading: 'Výplata neprebehla',
        paragraphs: ['Sumu sme pripísali na váš účet v {brand}. Po prihlásení ju môžete poslať inam.'],
      },
      de_DE: {
        subject: 'Auftrag {order}: die Auszahlung ist nicht gelungen',
        heading: 'Die Auszahlung ist nicht gelungen',
        paragraphs: [
          'Wir haben den Betrag Ihrem Konto bei {brand} gutgeschrieben. Melden Sie sich an, um ihn anderswohin zu senden.',
        ],
      },
      es_ES: {
        subject: 'Pedido {order}: no se ha podido realizar el pago',
        heading: 'No se ha podido realizar el pago',
        paragraphs: [
          'Hemos abonado el importe en su cuenta de {brand}. Inicie sesión para enviarlo a otro lugar.',
        ],
      },
    },
  },
  payout_above_limit: {
    values: [...aboutOrder, 'amount', 'destination'],
    rows: [order, amount, destination],
    buttons: [openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: the payout is above your limit',
        heading: 'The money stays on your account',
        paragraphs: [
          'We have exchanged your order, but paying it out would exceed the limit for withdrawals without a verified identity. So we have credited {amount} to your account.',
          'Verify your identity and the limit no longer applies. A smaller amount can be sent as soon as the limit allows it.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order}: výběr je nad vaším limitem',
        heading: 'Peníze zůstaly na vašem účtu',
        paragraphs: [
          'Objednávku jsme směnili, ale její výplata by překročila limit výběrů bez ověřené totožnosti. Proto jsme {amount} připsali na váš účet.',
          'Ověřte svou totožnost a limit přestane platit. Menší částku můžete poslat, jakmile se limit uvolní.',
        ],
      },
      sk_SK: {
        subject: 'Objednávka {order}: výber je nad vaším limitom',
        heading: 'Peniaze zostali na vašom účte',
        paragraphs: [
          'Objednávku sme zamenili, ale jej výplata by prekročila limit výberov bez overenej totožnosti. Preto sme {amount} pripísali na váš účet.',
          'Overte svoju totožnosť a limit prestane platiť. Menšiu sumu môžete poslať, len čo sa limit uvoľní.',
        ],
      },
      de_DE: {
        subject: 'Auftrag {order}: die Auszahlung liegt über Ihrem Limit',
        heading: 'Das Geld bleibt auf Ihrem Konto',
        paragraphs: [
          'Wir haben Ihren Auftrag ausgeführt, aber die Auszahlung würde das Limit für Auszahlungen ohne bestätigte Identität überschreiten. Deshalb haben wir {amount} Ihrem Konto gutgeschrieben.',
          'Bestätigen Sie Ihre Identität, dann gilt das Limit nicht mehr. Einen kleineren Betrag können Sie senden, sobald das Limit es zulässt.',
        ],
      },
      es_ES: {
        subject: 'Pedido {order}: el pago supera su límite',
        heading: 'El dinero se queda en su cuenta',
        paragraphs: [
          'Hemos ejecutado su pedido, pero su pago superaría el límite de retiradas sin identidad verificada. Por eso hemos abonado {amount} en su cuenta.',
          'Verifique su identidad y el límite dejará de aplicarse. Podrá enviar un importe menor en cuanto el límite lo permita.',
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
        paragraphs: ['What was paid and not exchanged is on your account.'],
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
        subject: 'El pedido {order} se ha cancelado',
        heading: 'Su pedido se ha cancelado',
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
        subject: 'El pedido {order} ha caducado',
        heading: 'Su pedido ha caducado',
        paragraphs: [
          'No nos ha llegado ningún pago a tiempo. Si ya ha pagado, no tiene que hacer nada: le escribiremos en cuanto llegue el dinero.',
        ],
      },
    },
  },
  withdrawal_confirmation: {
    values: ['amount', 'destination', 'confirmUrl'],
    rows: [amount, destination],
    buttons: [confirmWithdrawal],
    texts: {
      en_US: {
        subject: 'Confirm the withdrawal of {amount}',
        heading: 'Confirm the withdrawal',
        paragraphs: ['We will send the amount only after you confirm it. Please check where it goes.'],
        note: 'It was not you? Do not confirm it, and change your password.',
      },
      cs_CZ: {
        subject: 'Potvrďte výběr {amount}',
        heading: 'Potvrďte výběr',
        paragraphs: ['Částku odešleme až po vašem potvrzení. Zkontrolujte prosím, kam jde.'],
        note: 'Nebyli jste to vy? Výběr nepotvrzujte a změňte si heslo.',
      },
      sk_SK: {
        subject: 'Potvrďte výber {amount}',
        heading: 'Potvrďte výber',
        paragraphs: ['Sumu odošleme až po vašom potvrdení. Skontrolujte, prosím, kam ide.'],
        note: 'Neboli ste to vy? Výber nepotvrdzujte a zmeňte si heslo.',
      },
      de_DE: {
        subject: 'Bestätigen Sie die Auszahlung von {amount}',
        heading: 'Bestätigen Sie die Auszahlung',
        paragraphs: [
          'Wir senden den Betrag erst, wenn Sie ihn bestätigt haben. Bitte prüfen Sie, wohin er geht.',
        ],
        note: 'Sie waren es nicht? Bestätigen Sie nicht und ändern Sie Ihr Passwort.',
      },
      es_ES: {
        subject: 'Confirme la retirada de {amount}',
        heading: 'Confirme la retirada',
        paragraphs: ['Enviaremos el importe solo después de que lo confirme. Compruebe adónde va.'],
        note: '¿No ha sido usted? No la confirme y cambie su contraseña.',
      },
    },
  },
} as const satisfies Mails;

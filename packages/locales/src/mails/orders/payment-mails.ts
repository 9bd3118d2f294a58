import type { Mails } from '../mail.ts';
import {
  aboutOrder,
  address,
  amount,
  destination,
  memo,
  network,
  openOrder,
  order,
  received,
} from './order-rows.ts';

/** Money or coins arrived for an order as agreed, or are refunded. */
export const paymentMails = {
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
        subject: 'Orden {order}: su pago ha llegado',
        heading: 'Su pago ha llegado',
        paragraphs: [
          'Gracias. Estamos cambiando su pago y le escribiremos cuando la orden se haya ejecutado.',
        ],
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
        subject: 'Orden {order}: le devolvemos el dinero',
        heading: 'Le devolvemos el dinero',
        paragraphs: ['Vuelve al lugar de donde vino. Según su banco, tarda uno o dos días hábiles.'],
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
        subject: 'Orden {order}: le devolvemos sus criptomonedas',
        heading: 'Le devolvemos sus criptomonedas',
        paragraphs: [
          'Van a la dirección que nos indicó. La comisión de la red es de {fee}, así que llegarán {amount}. Según la carga de la red, tarda entre unos minutos y unas horas.',
        ],
      },
    },
  },
} as const satisfies Mails;

import type { Mails } from '../mail.ts';
import { aboutOrder, currentRate, exchangeNow, gets, openOrder, order, rate, spent } from './order-rows.ts';

/** What happens to a paid order. */
export const tradingMails = {
  order_sleeping: {
    values: [...aboutOrder, 'rate', 'currentRate', 'exchangeUrl'],
    rows: [order, rate, currentRate],
    buttons: [exchangeNow, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order} is waiting for its rate',
        heading: 'The market has moved away from your rate',
        paragraphs: [
          'We exchange your order at its rate or better, so it waits and is filled as soon as the market comes back. If you don’t want to wait, exchange at the market now, update the order to the current rate, or cancel it.',
        ],
      },
      cs_CZ: {
        subject: 'Objednávka {order} čeká na svůj kurz',
        heading: 'Trh se od vašeho kurzu vzdálil',
        paragraphs: [
          'Objednávku směníme za její kurz, nebo lepší. Proto čeká a vyřídí se, jakmile se trh vrátí. Nechcete-li čekat, můžete směnit hned za tržní kurz, upravit ji na aktuální kurz, nebo zrušit.',
        ],
      },
      sk_SK: {
        subject: 'Objednávka {order} čaká na svoj kurz',
        heading: 'Trh sa od vášho kurzu vzdialil',
        paragraphs: [
          'Objednávku zameníme za jej kurz alebo lepší. Preto čaká a vybaví sa, hneď ako sa trh vráti. Ak nechcete čakať, môžete zameniť hneď za trhový kurz, upraviť ju na aktuálny kurz alebo zrušiť.',
        ],
      },
      de_DE: {
        subject: 'Auftrag {order} wartet auf seinen Kurs',
        heading: 'Der Markt hat sich von Ihrem Kurs entfernt',
        paragraphs: [
          'Ihr Auftrag wird zu seinem Kurs oder besser ausgeführt. Deshalb wartet er, bis der Markt zurückkommt. Wenn Sie nicht warten möchten, tauschen Sie sofort zum Marktkurs, passen Sie ihn an den aktuellen Kurs an oder stornieren Sie ihn.',
        ],
      },
      es_ES: {
        subject: 'La orden {order} espera su tipo de cambio',
        heading: 'El mercado se ha alejado de su tipo de cambio',
        paragraphs: [
          'Su orden se ejecuta a su tipo o a uno mejor, por eso espera hasta que el mercado vuelva. Si no quiere esperar, cambie ya al tipo de mercado, actualícela al tipo actual o cancélela.',
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
        subject: 'La orden {order} está en espera: la negociación está en pausa',
        heading: 'La negociación de esta moneda está en pausa',
        paragraphs: [
          'El precio de esta moneda no es fiable en este momento, por eso no la negociamos. Su orden sigue abierta y continuará por sí sola.',
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
        subject: 'Estamos revisando la orden {order}',
        heading: 'Se ha producido un error al procesar su orden. Nuestro equipo lo está investigando.',
        paragraphs: [
          'Su dinero está seguro. Lo intentaremos de nuevo y le escribiremos en cuanto la orden continúe.',
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
          'The money is safe with us. With your present verification we may exchange at most {limit} for one order. Once you have verified your identity the order goes on by itself; you can also cancel it and keep the money in your account.',
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
        subject: 'Auftrag {order} wartet, bis Sie Ihre Identität verifizieren',
        heading: 'Der Auftrag liegt über Ihrem Limit',
        paragraphs: [
          'Das Geld ist bei uns sicher. Mit Ihrer jetzigen Verifizierung dürfen wir für einen Auftrag höchstens {limit} tauschen. Sobald Sie Ihre Identität verifiziert haben, läuft der Auftrag von selbst weiter; Sie können ihn auch stornieren, dann bleibt das Geld auf Ihrem Konto.',
        ],
      },
      es_ES: {
        subject: 'La orden {order} espera a que verifique su identidad',
        heading: 'La orden supera su límite',
        paragraphs: [
          'El dinero está seguro con nosotros. Con su verificación actual podemos cambiar como máximo {limit} por orden. En cuanto verifique su identidad, la orden continuará sola; también puede cancelarla y el dinero se quedará en su cuenta.',
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
        subject: 'La orden {order} se ha ejecutado',
        heading: 'Su orden se ha ejecutado',
        paragraphs: ['El cambio se ha completado.'],
      },
    },
  },
} as const satisfies Mails;

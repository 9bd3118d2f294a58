import type { BackOfficeWords } from '../../platform/back-office-words.ts';

export const ordersWords = {
  findOrder: {
    en_US: 'Order number, variable symbol or e-mail',
    cs_CZ: 'Číslo objednávky, variabilní symbol nebo e-mail',
    sk_SK: 'Číslo objednávky, variabilný symbol alebo e-mail',
    de_DE: 'Auftragsnummer, variables Symbol oder E-Mail',
    es_ES: 'Número de orden, símbolo variable o correo',
  },
  noOrder: {
    en_US: 'Order not found.',
    cs_CZ: 'Objednávka nebyla nalezena.',
    sk_SK: 'Objednávka sa nenašla.',
    de_DE: 'Auftrag nicht gefunden.',
    es_ES: 'Orden no encontrada.',
  },
  payment: {
    en_US: 'Payment and payout',
    cs_CZ: 'Platba a výplata',
    sk_SK: 'Platba a výplata',
    de_DE: 'Zahlung und Auszahlung',
    es_ES: 'Pago y salida',
  },
  arrivedPayments: {
    en_US: 'Received payments',
    cs_CZ: 'Došlé platby',
    sk_SK: 'Došlé platby',
    de_DE: 'Eingegangene Zahlungen',
    es_ES: 'Pagos recibidos',
  },
  noPayments: {
    en_US: 'No payment has arrived.',
    cs_CZ: 'Žádná platba nedorazila.',
    sk_SK: 'Žiadna platba nedorazila.',
    de_DE: 'Keine Zahlung ist eingegangen.',
    es_ES: 'No ha llegado ningún pago.',
  },
  steps: { en_US: 'Steps', cs_CZ: 'Kroky', sk_SK: 'Kroky', de_DE: 'Schritte', es_ES: 'Pasos' },
  amount: { en_US: 'Amount', cs_CZ: 'Částka', sk_SK: 'Suma', de_DE: 'Betrag', es_ES: 'Importe' },
  source: { en_US: 'Source', cs_CZ: 'Zdroj', sk_SK: 'Zdroj', de_DE: 'Quelle', es_ES: 'Origen' },
} as const satisfies BackOfficeWords;

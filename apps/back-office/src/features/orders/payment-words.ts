import type { BackOfficeWords } from '../../platform/back-office-words.ts';

/** Texts for what happened to a payment and why it waits, keyed by the server's codes. */
const paymentWords = {
  applied: {
    en_US: 'Used for the order',
    cs_CZ: 'Použita na objednávku',
    sk_SK: 'Použitá na objednávku',
    de_DE: 'Für den Auftrag verwendet',
    es_ES: 'Usado para la orden',
  },
  waiting: {
    en_US: 'Waiting for the payer',
    cs_CZ: 'Čeká na plátce',
    sk_SK: 'Čaká na platiteľa',
    de_DE: 'Wartet auf den Zahler',
    es_ES: 'Esperando al pagador',
  },
  joined: {
    en_US: 'Added to another payment',
    cs_CZ: 'Sečtena s další platbou',
    sk_SK: 'Spočítaná s ďalšou platbou',
    de_DE: 'Mit anderer Zahlung verrechnet',
    es_ES: 'Sumado a otro pago',
  },
  traded: {
    en_US: 'Used for a new order',
    cs_CZ: 'Použita na novou objednávku',
    sk_SK: 'Použitá na novú objednávku',
    de_DE: 'Für einen neuen Auftrag verwendet',
    es_ES: 'Usado para una orden nueva',
  },
  sent_back: {
    en_US: 'Sent back',
    cs_CZ: 'Vrácena',
    sk_SK: 'Vrátená',
    de_DE: 'Zurückgesendet',
    es_ES: 'Devuelto',
  },
  short: {
    en_US: 'too little',
    cs_CZ: 'méně, než mělo přijít',
    sk_SK: 'menej, než malo prísť',
    de_DE: 'zu wenig',
    es_ES: 'importe insuficiente',
  },
  over: {
    en_US: 'too much',
    cs_CZ: 'více, než mělo přijít',
    sk_SK: 'viac, než malo prísť',
    de_DE: 'zu viel',
    es_ES: 'importe excesivo',
  },
  late: {
    en_US: 'after the deadline',
    cs_CZ: 'po lhůtě',
    sk_SK: 'po lehote',
    de_DE: 'nach Fristende',
    es_ES: 'fuera de plazo',
  },
  double: {
    en_US: 'paid twice',
    cs_CZ: 'zaplaceno dvakrát',
    sk_SK: 'zaplatené dvakrát',
    de_DE: 'doppelt bezahlt',
    es_ES: 'pagado dos veces',
  },
  above_limit: {
    en_US: 'above the payer’s limit',
    cs_CZ: 'nad limitem plátce',
    sk_SK: 'nad limitom platiteľa',
    de_DE: 'über dem Limit des Zahlers',
    es_ES: 'por encima del límite del pagador',
  },
  above_deposit_limit: {
    en_US: 'above the payer’s deposit limit',
    cs_CZ: 'nad limitem vkladů plátce',
    sk_SK: 'nad limitom vkladov platiteľa',
    de_DE: 'über dem Einzahlungslimit des Zahlers',
    es_ES: 'por encima del límite de depósitos del pagador',
  },
} as const satisfies BackOfficeWords;

const byCode: BackOfficeWords = paymentWords;

/** Joins the texts of the codes. A code without a text is shown as it is. */
export function paymentState(
  codes: readonly (string | null)[],
  say: (word: BackOfficeWords[string]) => string,
): string {
  return codes
    .filter((code) => code !== null)
    .map((code) => {
      const word = byCode[code];
      return word === undefined ? code : say(word);
    })
    .join(' · ');
}

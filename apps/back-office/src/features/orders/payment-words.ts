import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

/** Texts for what happened to a payment and why it waits, keyed by the server's codes. */
const paymentWords = {
  applied: w(
    'Used for the order',
    'Použita na objednávku',
    'Použitá na objednávku',
    'Für den Auftrag verwendet',
    'Usado para la orden',
  ),
  waiting: w(
    'Waiting for the payer',
    'Čeká na plátce',
    'Čaká na platiteľa',
    'Wartet auf den Zahler',
    'Esperando al pagador',
  ),
  joined: w(
    'Added to another payment',
    'Sečtena s další platbou',
    'Spočítaná s ďalšou platbou',
    'Mit anderer Zahlung verrechnet',
    'Sumado a otro pago',
  ),
  traded: w(
    'Used for a new order',
    'Použita na novou objednávku',
    'Použitá na novú objednávku',
    'Für einen neuen Auftrag verwendet',
    'Usado para una orden nueva',
  ),
  sent_back: w('Sent back', 'Vrácena', 'Vrátená', 'Zurückgesendet', 'Devuelto'),
  short: w(
    'too little',
    'méně, než mělo přijít',
    'menej, než malo prísť',
    'zu wenig',
    'importe insuficiente',
  ),
  over: w('too much', 'více, než mělo přijít', 'viac, než malo prísť', 'zu viel', 'importe excesivo'),
  late: w('after the deadline', 'po lhůtě', 'po lehote', 'nach Fristende', 'fuera de plazo'),
  double: w('paid twice', 'zaplaceno dvakrát', 'zaplatené dvakrát', 'doppelt bezahlt', 'pagado dos veces'),
  above_limit: w(
    'above the payer’s limit',
    'nad limitem plátce',
    'nad limitom platiteľa',
    'über dem Limit des Zahlers',
    'por encima del límite del pagador',
  ),
  above_deposit_limit: w(
    'above the payer’s deposit limit',
    'nad limitem vkladů plátce',
    'nad limitom vkladov platiteľa',
    'über dem Einzahlungslimit des Zahlers',
    'por encima del límite de depósitos del pagador',
  ),
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

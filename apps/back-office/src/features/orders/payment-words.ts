import { type Descriptor, type Descriptors, describeTexts } from '@dukat/locales/descriptors';

/** Texts for what happened to a payment and why it waits, keyed by the server's codes. */
export const paymentWords = describeTexts({
  applied: 'Used for the order',
  waiting: 'Waiting for the payer',
  joined: 'Added to another payment',
  traded: 'Used for a new order',
  sent_back: 'Sent back',
  short: 'too little',
  over: 'too much',
  late: 'after the deadline',
  double: 'paid twice',
  above_limit: 'above the payer’s limit',
  above_deposit_limit: 'above the payer’s deposit limit',
});

const byCode: Descriptors<string> = paymentWords;

/** Joins the texts of the codes. A code without a text is shown as it is. */
export function paymentState(codes: readonly (string | null)[], say: (word: Descriptor) => string): string {
  return codes
    .filter((code) => code !== null)
    .map((code) => {
      const word = byCode[code];
      return word === undefined ? code : say(word);
    })
    .join(' · ');
}

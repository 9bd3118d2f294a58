import { describeTexts } from '@dukat/locales/descriptors';

/** Texts for chargebacks of a part of a payment. */
export const disputeWords = describeTexts({
  disputed: 'Disputed',
  chargedBack: 'Taken by chargebacks',
  amount: 'Amount of the chargeback',
  amountHint: 'Leave empty for {sum}',
  wonTakenBack: 'Chargeback of {sum} won: credit it to the customer',
  wonWrittenOff: 'Chargeback of {sum} won: reverse our loss',
  wonQuestion: 'Has the gateway returned {sum}? The payment is then credited as before.',
  amountWrong: 'Enter an amount with at most two decimals.',
});

import { describeTexts } from '@dukat/locales/descriptors';

/** Texts for chargebacks of a part of a payment. */
export const disputeWords = describeTexts({
  disputed: 'Disputed',
  chargedBack: 'Taken by chargebacks',
  amount: 'Amount of the chargeback',
  amountHint: 'Leave empty for {sum}',
  amountWrong: 'Enter an amount with at most two decimals.',
});

import { describeTexts } from '@dukat/locales/descriptors';

/** Texts for the kinds of payment that a request can be about. */
export const paymentWords = describeTexts({
  payment_transaction: 'Booked payment',
  payment_withdrawal: 'Withdrawal',
  payment_card: 'Card payment',
  payment_coins: 'Coins on their way',
  payment_bank: 'Deposit by bank transfer',
  copyPayment: 'Copy payment number',
});

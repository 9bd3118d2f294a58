import { describeTexts } from '@dukat/locales/descriptors';
import { paymentWords } from './payment-words.ts';

/** Texts for the customer's account beside a request. */
export const accountWords = {
  ...describeTexts({
    accountEmail: 'E-mail',
    accountTier: 'Verification level',
    askersOrders: 'Orders',
    askersPayments: 'Payments',
    nothingYet: 'Nothing yet.',
    order_WAITING_FOR_PAYMENT: 'Waiting for payment',
    order_TRADING: 'Trading',
    order_SLEEPING: 'Waiting for the rate',
    order_CANCEL_PENDING: 'Being canceled',
    order_FINISHED: 'Finished',
    order_CANCELED: 'Canceled',
    order_PENDING_WITHDRAWAL: 'Being paid out',
  }),
  order_WAITING_FOR_DEPOSIT_CONFIRMATION: paymentWords.payment_coins,
  // A bank account is another “Account”.
  account: { id: 'support.account', message: 'Account' },
};

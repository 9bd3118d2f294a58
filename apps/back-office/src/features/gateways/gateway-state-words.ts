import { describeTexts } from '@dukat/locales/descriptors';

/** Texts for a payment's state and for the reason it waits, keyed by the server's codes. */
export const gatewayStateWords = {
  ...describeTexts({
    opening: 'Opening',
    waiting: 'Unpaid',
    canceled: 'Canceled',
    credited: 'Paid',
    held: 'On hold',
    refunding: 'Going back',
    refunded: 'Refunded',
    disputed: 'Chargeback',
    taken_back: 'Chargeback, deducted',
    written_off: 'Chargeback, our loss',
    other_sum: 'Another sum than asked for',
    above_deposit_limit: 'Above the deposit limit',
    refused: 'The gateway refused the refund',
  }),
  // Coin withdrawals have another “Failed”.
  failed: { id: 'gateways.failed', message: 'Failed' },
};

import { describeTexts } from '@dukat/locales/descriptors';

export const gatewaysWords = {
  ...describeTexts({
    cards: 'Card payments',
    cases: 'Waiting for us',
    casesEmpty: 'No card payment is waiting for you.',
    all: 'All payments',
    allEmpty: 'Nobody has paid by card yet.',
    asked: 'Asked for',
    paid: 'Paid',
    owner: 'Customer',
    reference: 'Number at the gateway',
    time: 'Created',
    release: 'Credit it',
    releaseQuestion: 'Credit {sum} to what it was meant for?',
    refund: 'Send back',
    refundQuestion: 'Send {sum} back through the gateway?',
    dispute: 'Note a chargeback',
    disputeQuestion: 'The gateway took {sum} back? The customer’s payouts will wait until it is settled.',
    takeBackQuestion: 'Deduct {sum} from the customer’s balance?',
    writeOffQuestion: 'Book {sum} as our loss?',
    withdrawn: 'Chargeback withdrawn',
    withdrawnQuestion: 'The gateway has {sum} again? The customer’s payouts then continue.',
    givenBack: 'Refunded by hand',
    givenBackQuestion: 'Was {sum} sent back in the gateway’s own administration?',
    keep: 'Credit to the balance',
    keepQuestion: 'Credit {sum} to the customer’s balance?',
  }),
  // Support requests have other “Messages”.
  messages: { id: 'gateways.messages', message: 'Messages' },
};

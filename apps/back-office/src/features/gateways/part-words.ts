import { describeTexts } from '@dukat/locales/descriptors';

/** Texts for partial refunds. */
export const partWords = describeTexts({
  parts: 'Given back',
  part: '{sum}: {state}',
  state_sending: 'on its way',
  state_refused: 'the gateway refused it',
  state_unclear: 'the gateway did not answer, look there',
  state_sent: 'gone back',
  state_kept: 'stayed with the customer',
  amount: 'Amount to give back',
  amountHint: 'At most {left}',
  amountFirst: 'Enter the amount first.',
  reason: 'Why it goes back',
  reasonHint: 'Kept in the log',
  reasonFirst: 'Write the reason first.',
  giveBack: 'Give back a part',
  question: 'Take {sum} from the customer’s balance and send it back through the gateway?',
  orderQuestion:
    'Send {sum} back through the gateway? It is taken from the payment while it waits for its payer, otherwise from the customer’s balance. The order stays as it is.',
  went: 'It went back',
  wentQuestion: 'Does the gateway’s administration show that {sum} went back?',
  stayed: 'It did not go back',
  stayedQuestion:
    'Does the gateway’s administration show no refund? {sum} will be on the customer’s balance again.',
});

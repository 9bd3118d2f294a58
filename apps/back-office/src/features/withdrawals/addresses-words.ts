import { describeTexts } from '@dukat/locales/descriptors';

/** Texts for wallets whose signature cannot be verified. */
export const addressesWords = describeTexts({
  wallets: 'Wallets without a signature',
  walletsLead:
    'If a customer can’t sign, two operators can accept another proof, such as a small payment from the wallet.',
  email: 'Customer’s e-mail',
  none: 'No wallets are waiting for proof.',
  network: 'Network',
  memo: 'Memo',
  whose: 'Owner',
  customers: 'the customer’s',
  reason: 'Proof',
  reasonHint: 'Both operators must enter the same text. It is kept with each payout.',
  reasonFirst: 'Enter the proof first.',
  accept: 'Accept proof',
  question: 'Allow withdrawals of any amount to {address} from now on?',
});

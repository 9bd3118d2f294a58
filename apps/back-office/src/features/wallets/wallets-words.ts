import { describeTexts } from '@dukat/locales/descriptors';

export const walletsWords = describeTexts({
  heldCoins: 'Unmatched coins',
  heldCoinsEmpty: 'All coins are matched.',
  cannotReturnCoins: 'These coins can’t be returned over this network.',
  networkFee: 'Network fee',
  willArrive: 'Will arrive',
  returnAddress: 'Return address ({network})',
  returnAddressFirst: 'Enter the address first.',
  returnCoinsQuestion: 'Send {sum} back? {arrives} will arrive at {address}. This cannot be undone.',
  disputedLead:
    'These coins disappeared from the blockchain after they were credited. The owner’s payouts are on hold until you decide.',
  takeBackQuestion: 'Deduct {sum} from the owner’s balance?',
  writeOffQuestion: 'Book {sum} as our loss? The owner’s payouts then continue.',
  withdrawals: 'Pending coin withdrawals',
  withdrawalsLead:
    'Open for more than an hour, or with a problem. Only one that was never signed can be canceled.',
  withdrawalsEmpty: 'No withdrawals are stuck.',
  giveUp: 'Cancel withdrawal',
  giveUpQuestion: 'Cancel this withdrawal? {sum} and its fee go back to its owner.',
  alreadySigned: 'It has been signed and may be on its way.',
  network: 'Network',
  address: 'Address',
  memo: 'Memo or tag',
  txid: 'Transaction',
  sendings: 'Times sent',
});

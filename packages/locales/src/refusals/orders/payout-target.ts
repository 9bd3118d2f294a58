import { describeTexts } from '../../descriptors.ts';

/**
 * Why a payout's destination is refused: address, bank account or their owner. The English text is that of requirements 5.2 and 8 where
 * they have one.
 */
export const payoutTargetRefusals = describeTexts({
  address_required: 'Please enter where we should send it.',
  address_unexpected: 'An address belongs only to an order that is sent out.',
  address_invalid: 'This is not a valid address.',
  address_wrong_network: 'This address does not belong to the chosen network.',
  network_unknown: 'This network is not available for the currency.',
  field_required: 'Please fill in this field.',
  field_invalid: 'This value is not valid.',
  bank_account_invalid: 'This is not a valid bank account number.',
  iban_invalid: 'This is not a valid IBAN number, please provide a valid IBAN.',
  memo_invalid: 'This is not a valid memo.',
  destination_tag_invalid: 'The destination tag is a whole number from 0 to 4294967295.',
  sepa_country_invalid: 'Please choose a country of the European Union.',
  owner_invalid: 'Please enter the name of the account owner.',
  above_balance_payout:
    'So much leaves your balance only as a withdrawal, which we review first. Keep what you buy or sell in your balance and then withdraw it.',
});

import { decimal, line, networkCode } from './wire.ts';
import { z } from './z.ts';

/** The address fields of a currency, plus Network (requirement 2.10). The rules decide which fields a currency needs. */
export const withdrawalAddress = z
  .strictObject({
    // A Lightning invoice with route hints is the longest possible address.
    Address: line(2000).optional(),
    Network: networkCode.optional(),
    Memo: line(128).optional(),
    DestinationTag: line(16).optional(),
    BankAccount: line(64).optional(),
    SepaBankAccountOwner: line(70).optional(),
    SepaCountry: line(2).optional(),
    SepaStreet: line(70).optional(),
    SepaCity: line(70).optional(),
    SepaPostalCode: line(16).optional(),
    VarSymbol: line(10).optional(),
  })
  .meta({ id: 'WithdrawalAddress' });
/** The refusals of an address to which coins cannot be sent. */
export const addressRefusals = {
  address_invalid: 422,
  address_wrong_network: 422,
  address_own: 422,
  address_is_contract: 422,
} as const;

/** The refusals of an invoice, or of a sum over Lightning, that could not be paid when its payout leaves. */
export const invoiceRefusals = {
  invoice_expired: 422,
  invoice_other_network: 422,
  invoice_own: 422,
  invoice_already_paid: 409,
  invoice_expires_too_soon: 422,
  invoice_amount_not_fixed: 422,
  invoice_amount_differs: 422,
  above_lightning_send_capacity: 422,
  /** Nothing at all can be sent. */
  lightning_send_exhausted: 422,
} as const;

/** A return of coins by the network on which they came. */
export const coinReturn = z
  .object({
    network: networkCode,
    network_label: z.string(),
    /** The network fee, which is taken from the amount. */
    fee: decimal,
    arrives: decimal,
    note: z.enum(['Memo', 'DestinationTag']).nullable(),
  })
  .meta({ id: 'CoinReturn' });

/** The refusals of an address to which coins go back. */
export const returnAddressRefusals = {
  address_required: 422,
  address_invalid: 422,
  address_wrong_network: 422,
  field_invalid: 422,
  memo_invalid: 422,
  destination_tag_invalid: 422,
} as const;

/** The refusals of a single address field. */
export const addressFieldRefusals = {
  field_required: 422,
  field_invalid: 422,
  bank_account_invalid: 422,
  iban_invalid: 422,
  memo_invalid: 422,
  destination_tag_invalid: 422,
  sepa_country_invalid: 422,
  owner_invalid: 422,
} as const;
export type WithdrawalAddress = z.output<typeof withdrawalAddress>;
export type AddressField = keyof WithdrawalAddress;

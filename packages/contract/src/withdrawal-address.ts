import { line, networkCode } from './wire.ts';
import { z } from './z.ts';

/** The address fields of a currency plus Network (specification 2.10); which of them belong is the rule's business. */
export const withdrawalAddress = z.strictObject({
  // A Lightning invoice with route hints is the longest address there is.
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
});
export type WithdrawalAddress = z.output<typeof withdrawalAddress>;
export type AddressField = keyof WithdrawalAddress;

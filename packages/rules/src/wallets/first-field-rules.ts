import type { WithdrawalField } from '../rates/asset.ts';
import type { WithdrawalFieldRule } from './field-rules.ts';

// Section 5.2: these four are mandatory; the street, city and postal code of a SEPA payee, a memo and a tag are not.
const mandatory: ReadonlySet<WithdrawalField> = new Set([
  'Address',
  'BankAccount',
  'SepaBankAccountOwner',
  'SepaCountry',
]);

// A payee that we know already has told us where he lives.
const askedOnce: ReadonlySet<WithdrawalField> = new Set(['SepaStreet', 'SepaCity', 'SepaPostalCode']);

/** The rules with which the server begins: the currency's fields, and an optional variable symbol for Czech banks. */
export function firstFieldRules(asset: {
  readonly code: string;
  readonly withdrawalFields: readonly WithdrawalField[];
}): readonly WithdrawalFieldRule[] {
  const fields: readonly WithdrawalField[] =
    asset.code === 'CZK' ? [...asset.withdrawalFields, 'VarSymbol'] : asset.withdrawalFields;
  return fields.map((field) => ({
    field,
    visible: askedOnce.has(field) ? 'trueIfUnknownAddress' : 'true',
    mandatory: mandatory.has(field) ? 'true' : 'false',
  }));
}

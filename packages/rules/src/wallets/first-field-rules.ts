import type { WithdrawalField } from '../rates/asset.ts';
import { type FieldRule, isFilled, type WithdrawalEntry, type WithdrawalFieldRule } from './field-rules.ts';

// Section 5.2: these four are mandatory; the street, city and postal code of a SEPA payee, and a tag are not.
const mandatory: ReadonlySet<WithdrawalField> = new Set([
  'Address',
  'BankAccount',
  'SepaBankAccountOwner',
  'SepaCountry',
]);

/** What a currency asks beside its own fields: a Czech bank's symbol, and where a SEPA payee lives. */
const alsoShown: Readonly<Record<string, readonly WithdrawalField[]>> = {
  CZK: ['VarSymbol'],
  EUR: ['SepaStreet', 'SepaCity', 'SepaPostalCode'],
};

// A payee that we know already has told us where he lives.
const askedOnce: ReadonlySet<WithdrawalField> = new Set(['SepaStreet', 'SepaCity', 'SepaPostalCode']);

/**
 * The rules with which the server begins, for the owner of these saved addresses (specification 2.10, 3). A memo is an
 * exchange's way to tell its customers apart: who has always sent with one may not forget it on the way to a known address,
 * since the coins would be lost.
 */
export function firstFieldRules(
  asset: { readonly code: string; readonly withdrawalFields: readonly WithdrawalField[] },
  saved: readonly WithdrawalEntry[],
): readonly WithdrawalFieldRule[] {
  const isMemoUsual = saved.length > 0 && saved.every(({ Memo }) => isFilled(Memo));
  const isMandatory = (field: WithdrawalField): FieldRule => {
    if (field === 'Memo' && isMemoUsual) return 'trueIfKnownAddress';
    return mandatory.has(field) ? 'true' : 'false';
  };
  return [...asset.withdrawalFields, ...(alsoShown[asset.code] ?? [])].map((field) => ({
    field,
    visible: askedOnce.has(field) ? 'trueIfUnknownAddress' : 'true',
    mandatory: isMandatory(field),
  }));
}

import type { WithdrawalField } from '../rates/asset.ts';
import { type FieldRule, isFilled, type WithdrawalEntry, type WithdrawalFieldRule } from './field-rules.ts';

// Requirement 5.2: these four are mandatory; the street, city and postal code of a SEPA payee, and a tag are not.
const mandatory: ReadonlySet<WithdrawalField> = new Set([
  'Address',
  'BankAccount',
  'SepaBankAccountOwner',
  'SepaCountry',
]);

/** Additional fields of a currency: a Czech variable symbol, and the address of a SEPA payee. */
const additionalFields: Readonly<Record<string, readonly WithdrawalField[]>> = {
  CZK: ['VarSymbol'],
  EUR: ['SepaStreet', 'SepaCity', 'SepaPostalCode'],
};

// Not needed again for a saved payee.
const firstTimeFields: ReadonlySet<WithdrawalField> = new Set(['SepaStreet', 'SepaCity', 'SepaPostalCode']);

/**
 * Returns the field rules for the owner of these saved addresses (requirements 2.10, 3). An exchange identifies its customers by
 * memo. If all saved addresses have one, it is mandatory for a known address, since coins sent without it would be lost.
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
  return [...asset.withdrawalFields, ...(additionalFields[asset.code] ?? [])].map((field) => ({
    field,
    visible: firstTimeFields.has(field) ? 'trueIfUnknownAddress' : 'true',
    mandatory: isMandatory(field),
  }));
}

import type { WithdrawalField } from '../rates/asset.ts';
import { impossible } from '../result.ts';

/** When a field of the withdrawal address is shown or mandatory (requirement 2.10). */
export const fieldRules = ['true', 'false', 'trueIfUnknownAddress', 'trueIfKnownAddress'] as const;
export type FieldRule = (typeof fieldRules)[number];

export interface WithdrawalFieldRule {
  readonly field: WithdrawalField;
  readonly visible: FieldRule;
  readonly mandatory: FieldRule;
}

/** The customer's input. An empty text counts as no value. */
export type WithdrawalEntry = Readonly<Partial<Record<WithdrawalField, string | undefined>>>;

export function isFilled(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== '';
}

/** Returns true if a saved address has the same non-empty bank account or address. */
export function isKnownAddress(entry: WithdrawalEntry, saved: readonly WithdrawalEntry[]): boolean {
  return saved.some(
    ({ Address, BankAccount }) => isSame(entry.Address, Address) || isSame(entry.BankAccount, BankAccount),
  );
}

function isSame(entered: string | undefined, saved: string | undefined): boolean {
  return isFilled(entered) && isFilled(saved) && entered.trim() === saved.trim();
}

const destinationFields = [
  'Network',
  'Address',
  'Memo',
  'DestinationTag',
  'BankAccount',
  'VarSymbol',
] as const satisfies readonly WithdrawalField[];

/** Returns true if the entry equals the saved destination in every field, so that the form may show it as selected. */
export function isSameEntry(entry: WithdrawalEntry, saved: WithdrawalEntry): boolean {
  return (
    isKnownAddress(entry, [saved]) &&
    destinationFields.every((field) => (entry[field] ?? '').trim() === (saved[field] ?? '').trim())
  );
}

/** Returns true if the entry is not empty (ignoring the network) and not among the saved addresses. */
function isUnknownAddress(entry: WithdrawalEntry, saved: readonly WithdrawalEntry[]): boolean {
  const { Network: _network, ...address } = entry;
  return Object.values(address).some(isFilled) && !isKnownAddress(entry, saved);
}

function holds(rule: FieldRule, entry: WithdrawalEntry, saved: readonly WithdrawalEntry[]): boolean {
  switch (rule) {
    case 'true':
      return true;
    case 'false':
      return false;
    case 'trueIfUnknownAddress':
      return isUnknownAddress(entry, saved);
    case 'trueIfKnownAddress':
      return isKnownAddress(entry, saved);
    default:
      return impossible(rule);
  }
}

export function isFieldVisible(
  { visible }: Pick<WithdrawalFieldRule, 'visible'>,
  entry: WithdrawalEntry,
  saved: readonly WithdrawalEntry[],
): boolean {
  return holds(visible, entry, saved);
}

export function isFieldMandatory(
  { mandatory }: Pick<WithdrawalFieldRule, 'mandatory'>,
  entry: WithdrawalEntry,
  saved: readonly WithdrawalEntry[],
): boolean {
  return holds(mandatory, entry, saved);
}

/** Hides the selector if there is only one network, unless it is forced. */
export function isNetworkSelectorVisible(networks: readonly unknown[], isForced = false): boolean {
  return isForced || networks.length >= 2;
}

/** The possible fields of a withdrawal besides the network, in the order of the form. */
export const fieldsInOrder = [
  'Address',
  'Memo',
  'DestinationTag',
  'BankAccount',
  'VarSymbol',
  'SepaBankAccountOwner',
  'SepaCountry',
  'SepaStreet',
  'SepaCity',
  'SepaPostalCode',
] as const satisfies readonly WithdrawalField[];

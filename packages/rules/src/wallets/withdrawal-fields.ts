import { parseCzechAccount } from '../payments/czech-account.ts';
import { isSepaCountry } from '../payments/sepa-countries.ts';
import type { WithdrawalField } from '../rates/asset.ts';
import { impossible } from '../result.ts';
import {
  fieldsInOrder,
  isFieldMandatory,
  isFilled,
  type WithdrawalEntry,
  type WithdrawalFieldRule,
} from './field-rules.ts';
import { isDestinationTag, isMemoOn, isPlainText } from './payment-note.ts';

export type WithdrawalAddressRefusal =
  | 'address_invalid'
  | 'address_wrong_network'
  | 'network_unknown'
  | 'field_required'
  | 'field_invalid'
  | 'bank_account_invalid'
  | 'iban_invalid'
  | 'memo_invalid'
  | 'destination_tag_invalid'
  | 'sepa_country_invalid'
  | 'owner_invalid';

export interface FieldError {
  readonly field: WithdrawalField;
  readonly reason: WithdrawalAddressRefusal;
}

/** The heavy checks are arguments: the server has all of them, the browser loads those that the form may need. */
export interface AddressChecks {
  readonly isAddressOn: (network: string, address: string) => boolean;
  readonly isIban: (text: string) => boolean;
}

export interface WithdrawalTarget {
  readonly code: string;
  readonly networks: readonly { readonly network: string }[];
}

/**
 * Returns the errors of a withdrawal address by field; empty if it is valid. A currency without rules cannot be withdrawn, so every
 * field of it is an error.
 */
export function checkWithdrawalAddress(
  target: WithdrawalTarget,
  entry: WithdrawalEntry,
  rules: readonly WithdrawalFieldRule[],
  saved: readonly WithdrawalEntry[],
  addressChecks: AddressChecks,
): readonly FieldError[] {
  const network = chosenNetwork(target, entry);
  if (network.refused) return [network.error];

  const missing = rules
    .filter((rule) => isFieldMandatory(rule, entry, saved) && !isFilled(entry[rule.field]))
    .map(({ field }): FieldError => ({ field, reason: 'field_required' }));
  const wrong = filledFields(entry).flatMap(([field, value]): FieldError[] => {
    const isRequested = rules.some((rule) => rule.field === field);
    const reason = isRequested
      ? fieldRefusal(field, value, network.code, target, addressChecks)
      : 'field_invalid';
    return reason === undefined ? [] : [{ field, reason }];
  });
  return [...missing, ...wrong];
}

type ChosenNetwork =
  | { readonly refused: false; readonly code: string }
  | { readonly refused: true; readonly error: FieldError };

/** The network may be omitted only if there is a single one, because one address can exist on many networks. */
function chosenNetwork({ networks }: WithdrawalTarget, { Network }: WithdrawalEntry): ChosenNetwork {
  const [first, ...others] = networks;
  const refuse = (reason: WithdrawalAddressRefusal): ChosenNetwork => ({
    refused: true,
    error: { field: 'Network', reason },
  });
  if (first === undefined) return refuse('network_unknown');
  if (!isFilled(Network)) {
    return others.length === 0 ? { refused: false, code: first.network } : refuse('field_required');
  }
  const isOffered = networks.some(({ network }) => network === Network);
  return isOffered ? { refused: false, code: Network } : refuse('network_unknown');
}

function filledFields(entry: WithdrawalEntry): [WithdrawalField, string][] {
  return fieldsInOrder.flatMap((field) => {
    const value = entry[field];
    return isFilled(value) ? [[field, value.trim()]] : [];
  });
}

function fieldRefusal(
  field: WithdrawalField,
  value: string,
  network: string,
  target: WithdrawalTarget,
  addressChecks: AddressChecks,
): WithdrawalAddressRefusal | undefined {
  switch (field) {
    case 'Address':
      return addressRefusal(value, network, target, addressChecks);
    case 'Memo':
      return isMemoOn(network, value) ? undefined : 'memo_invalid';
    case 'DestinationTag':
      return isDestinationTag(value) ? undefined : 'destination_tag_invalid';
    case 'BankAccount':
      return bankAccountRefusal(value, target.code, addressChecks);
    case 'VarSymbol':
      return /^[0-9]{1,10}$/.test(value) ? undefined : 'field_invalid';
    case 'SepaCountry':
      return isSepaCountry(value) ? undefined : 'sepa_country_invalid';
    case 'SepaBankAccountOwner':
      return isNameLike(value) ? undefined : 'owner_invalid';
    case 'SepaStreet':
    case 'SepaCity':
      return isShortText(value, 70) ? undefined : 'field_invalid';
    case 'SepaPostalCode':
      return isShortText(value, 16) ? undefined : 'field_invalid';
    case 'Network':
      return undefined;
    default:
      return impossible(field);
  }
}

function addressRefusal(
  address: string,
  network: string,
  { networks }: WithdrawalTarget,
  { isAddressOn }: AddressChecks,
): WithdrawalAddressRefusal | undefined {
  if (isAddressOn(network, address)) return undefined;
  return networks.some((other) => isAddressOn(other.network, address))
    ? 'address_wrong_network'
    : 'address_invalid';
}

function bankAccountRefusal(
  account: string,
  currency: string,
  { isIban }: AddressChecks,
): WithdrawalAddressRefusal | undefined {
  if (currency === 'EUR') return isIban(account) ? undefined : 'iban_invalid';
  if (currency === 'CZK') return parseCzechAccount(account).refused ? 'bank_account_invalid' : undefined;
  // SWIFT accounts have no common checksum.
  return /^[A-Za-z0-9][A-Za-z0-9 /-]{3,62}[A-Za-z0-9]$/.test(account) ? undefined : 'bank_account_invalid';
}

function isNameLike(text: string): boolean {
  return isShortText(text, 70) && text.length >= 2 && /\p{L}/u.test(text);
}

function isShortText(text: string, longest: number): boolean {
  return text.length <= longest && isPlainText(text);
}

import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { ibanOfCzechAccount, parseCzechAccount } from '@dukat/rules/payments/czech-account';
import { parseIban } from '@dukat/rules/payments/iban';
import { normaliseSymbol } from '@dukat/rules/payments/variable-symbol';
import { accept, type Result, refuse } from '@dukat/rules/result';

/** Where a payment goes, in the form that every bank file needs. */
export interface PayoutDestination {
  readonly iban: string;
  readonly bic: string | null;
  readonly owner: string;
  readonly address: string | null;
  readonly variableSymbol: string | null;
}

export type DestinationRefusal = 'bank_account_invalid' | 'iban_invalid' | 'owner_invalid';

/**
 * Reads the bank fields of a withdrawal address. CZK goes to a Czech account number, EUR to an IBAN with its owner's name.
 * Refusals: `bank_account_invalid`, `iban_invalid`, `owner_invalid`, each under its field.
 */
export function payoutDestination(
  asset: 'CZK' | 'EUR',
  to: WithdrawalAddress,
): Result<PayoutDestination, DestinationRefusal> {
  const iban = asset === 'CZK' ? czechIban(to.BankAccount ?? '') : parseIban(to.BankAccount ?? '');
  if (iban.refused) return iban;

  const owner = (to.SepaBankAccountOwner ?? '').trim();
  if (asset === 'EUR' && owner === '') return refuse('owner_invalid', { field: 'SepaBankAccountOwner' });
  const address = [to.SepaStreet, to.SepaPostalCode, to.SepaCity, to.SepaCountry]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  return accept({
    iban: iban.value,
    bic: null,
    // Domestic payments need no name; the file format does.
    owner: owner === '' ? (to.BankAccount ?? '').trim() : owner,
    address: address === '' ? null : address,
    variableSymbol: normaliseSymbol(to.VarSymbol ?? '') ?? null,
  });
}

function czechIban(text: string): Result<string, 'bank_account_invalid'> {
  const account = parseCzechAccount(text);
  return account.refused ? account : accept(ibanOfCzechAccount(account.value));
}

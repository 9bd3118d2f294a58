import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { Fiat } from '@dukat/rules/money/fiat';
import { czechAccountToIban, parseCzechAccount } from '@dukat/rules/payments/czech-account';
import { parseIban } from '@dukat/rules/payments/iban';
import { normaliseSymbol } from '@dukat/rules/payments/variable-symbol';
import { accept, type Result, refuse } from '@dukat/rules/result';

/** A payment destination in the form that every bank file needs. */
export interface PayoutDestination {
  readonly iban: string;
  readonly bic: string | null;
  readonly owner: string;
  readonly address: string | null;
  readonly variableSymbol: string | null;
}

export type DestinationRefusal = 'bank_account_invalid' | 'iban_invalid' | 'owner_invalid';

/**
 * Reads the bank fields of a withdrawal address: a Czech account number for CZK, an IBAN with its owner's name for EUR. Refusals:
 * `bank_account_invalid`, `iban_invalid`, `owner_invalid`, each with its field.
 */
export function payoutDestination(
  asset: Fiat,
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
    // The file format requires a name, although domestic payments need none.
    owner: owner === '' ? (to.BankAccount ?? '').trim() : owner,
    address: address === '' ? null : address,
    variableSymbol: normaliseSymbol(to.VarSymbol ?? '') ?? null,
  });
}

function czechIban(text: string): Result<string, 'bank_account_invalid'> {
  const account = parseCzechAccount(text);
  return account.refused ? account : accept(czechAccountToIban(account.value));
}

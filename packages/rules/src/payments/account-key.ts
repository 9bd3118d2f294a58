import { czechAccountToIban, parseCzechAccount } from './czech-account.ts';
import { parseIban } from './iban.ts';

/** Returns the IBAN of an account in either notation, by which accounts are compared; undefined for an invalid one. */
export function accountKey(text: string): string | undefined {
  const czech = parseCzechAccount(text);
  if (!czech.refused) return czechAccountToIban(czech.value);
  const iban = parseIban(text);
  return iban.refused ? undefined : iban.value;
}

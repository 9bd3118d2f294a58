import { formatCzechAccount, parseCzechAccount } from '../payments/czech-account.ts';
import { isFilled, type WithdrawalEntry } from './field-rules.ts';
import type { WithdrawalTarget } from './withdrawal-fields.ts';

/**
 * Returns the form in which a valid address is stored and compared: trimmed, without empty fields, with its network, a Czech
 * account as 19-2000145399/0800 and an IBAN in capitals without spaces.
 */
export function canonicalWithdrawalAddress(
  target: WithdrawalTarget,
  entry: WithdrawalEntry,
): WithdrawalEntry {
  const filled = Object.fromEntries(
    Object.entries(entry).flatMap(([field, value]) => (isFilled(value) ? [[field, value.trim()]] : [])),
  );
  const { BankAccount } = entry;
  const network = entry.Network ?? target.networks[0]?.network;
  return {
    ...filled,
    ...(network === undefined ? {} : { Network: network }),
    ...(isFilled(BankAccount) ? { BankAccount: canonicalAccount(target.code, BankAccount) } : {}),
  };
}

function canonicalAccount(currency: string, account: string): string {
  if (currency === 'EUR') return account.replaceAll(/[\s-]/g, '').toUpperCase();
  if (currency !== 'CZK') return account.trim();
  const parsed = parseCzechAccount(account);
  return parsed.refused ? account.trim() : formatCzechAccount(parsed.value);
}

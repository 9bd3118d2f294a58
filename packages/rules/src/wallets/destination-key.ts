import { comparableAddress } from './address/comparable-address.ts';
import type { WithdrawalEntry } from './field-rules.ts';

/**
 * Returns a key for comparing destinations: equal for two valid entries exactly if both pay the same recipient. Customers of a
 * broker or exchange share its account and differ by variable symbol, memo or tag. One address on two networks is two destinations.
 */
export function destinationKey(to: WithdrawalEntry): string | null {
  const { BankAccount, VarSymbol, Address, Network = '', Memo, DestinationTag } = to;
  if (BankAccount) return joined(BankAccount.replaceAll(/\s/g, '').toUpperCase(), plainNumber(VarSymbol));
  if (!Address) return null;
  return joined(Network, comparableAddress(Network, Address), Memo?.trim() || plainNumber(DestinationTag));
}

/** Banks and ledgers read a number, so leading zeros have no meaning. */
function plainNumber(digits: string | undefined): string {
  return (digits ?? '').trim().replace(/^0+(?=\d)/, '');
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

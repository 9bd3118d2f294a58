import { comparableAddress } from './address/comparable-address.ts';
import type { WithdrawalEntry } from './field-rules.ts';

/**
 * Names a destination for comparing: equal for two valid entries exactly where money for both reaches the same recipient. Customers
 * of a broker or an exchange share its account and differ by variable symbol, memo or tag, and one address on two networks is two
 * destinations.
 */
export function destinationKey(to: WithdrawalEntry): string | null {
  const { BankAccount, VarSymbol, Address, Network = '', Memo, DestinationTag } = to;
  if (BankAccount) return joined(BankAccount.replaceAll(/\s/g, '').toUpperCase(), plainNumber(VarSymbol));
  if (!Address) return null;
  return joined(Network, comparableAddress(Network, Address), Memo?.trim() || plainNumber(DestinationTag));
}

/** Banks and ledgers read a number: leading zeros mean nothing. */
function plainNumber(digits: string | undefined): string {
  return (digits ?? '').trim().replace(/^0+(?=\d)/, '');
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

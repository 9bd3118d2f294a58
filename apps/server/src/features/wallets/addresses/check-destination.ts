import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { decideAllowed } from '@dukat/rules/wallets/allow-list';
import { isTokenContract } from '@dukat/rules/wallets/token-contract';
import type { Database } from '../../../platform/database/database.ts';
import { lightningNetwork } from '../lightning-payouts-port.ts';
import { findAllowList } from './allow-lists-repository.ts';
import { findSavedAt } from './named-addresses-repository.ts';
import { isPlatformAddress } from './own-addresses-repository.ts';

export type UnsafeDestinationRefusal = 'address_own' | 'address_is_contract';

/**
 * Refuses destinations where coins would be lost or come back to us: a token contract, and a deposit address of ours, whose coins would be
 * credited to its owner after two network fees.
 */
export async function checkSafeDestination(
  db: Database,
  { Address, Network = '' }: WithdrawalAddress,
): Promise<Result<null, UnsafeDestinationRefusal>> {
  // No address of a chain is payable over Lightning, which checks its own invoices.
  if (Address === undefined || Network === lightningNetwork) return accept(null);
  if (isTokenContract(Address)) return refuse('address_is_contract', { field: 'Address' });
  return (await isPlatformAddress(db, Network, Address))
    ? refuse('address_own', { field: 'Address' })
    : accept(null);
}

export interface BalancePayout {
  readonly userId: string;
  readonly portfolioId: string;
  readonly asset: string;
  readonly to: WithdrawalAddress;
  readonly now: Date;
}

/** Whether the owner's allow-list mode permits a payout from a balance to the address. Every payout from a balance must call this. */
export async function checkAllowed(
  db: Database,
  balancePayout: BalancePayout,
): Promise<Result<null, 'address_not_kept' | 'address_waits'>> {
  const { userId, to, now } = balancePayout;
  const { wait } = await findAllowList(db, userId, now);
  if (wait === null) return accept(null);
  const decided = decideAllowed(wait, await findSavedAt(db, balancePayout), now);
  const field = to.BankAccount === undefined ? 'Address' : 'BankAccount';
  return decided.refused ? { ...decided, field } : decided;
}

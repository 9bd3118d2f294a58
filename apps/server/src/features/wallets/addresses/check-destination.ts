import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { decideAllowed } from '@dukat/rules/wallets/allow-list';
import { isTokenContract } from '@dukat/rules/wallets/token-contract';
import type { Database } from '../../../platform/database/database.ts';
import { allowListOf } from './allow-lists-repository.ts';
import { keptAddress } from './kept-addresses-repository.ts';
import { isHousesAddress } from './own-addresses-repository.ts';

export type LostRefusal = 'address_own' | 'address_is_contract';

/**
 * Where coins would be lost or come back to us: a token's contract, and an address of the house's own, whose coins would be
 * somebody's deposit after two network fees.
 */
export async function checkNotLost(
  db: Database,
  { Address }: WithdrawalAddress,
): Promise<Result<null, LostRefusal>> {
  if (Address === undefined) return accept(null);
  if (isTokenContract(Address)) return refuse('address_is_contract', { field: 'Address' });
  return (await isHousesAddress(db, Address)) ? refuse('address_own', { field: 'Address' }) : accept(null);
}

export interface Leaving {
  readonly userId: string;
  readonly portfolioId: string;
  readonly asset: string;
  readonly to: WithdrawalAddress;
  readonly now: Date;
}

/** Whether what lies on a balance may leave for the address, by its owner's mode. Every way out of a balance asks. */
export async function checkAllowed(
  db: Database,
  leaving: Leaving,
): Promise<Result<null, 'address_not_kept' | 'address_waits'>> {
  const { userId, to, now } = leaving;
  const { wait } = await allowListOf(db, userId, now);
  if (wait === null) return accept(null);
  const kept = await keptAddress(db, leaving);
  const keptAt = kept !== undefined && isSamePlace(kept.to, to) ? kept.keptAt : undefined;
  const decided = decideAllowed(wait, keptAt, now);
  const field = to.BankAccount === undefined ? 'Address' : 'BankAccount';
  return decided.refused ? { ...decided, field } : decided;
}

/** An exchange's customers share one address and differ by their memos; coins of one address on two networks are two things. */
function isSamePlace(one: WithdrawalAddress, other: WithdrawalAddress): boolean {
  const names = ['Address', 'BankAccount', 'Network', 'Memo', 'DestinationTag'] as const;
  return names.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

import type { HouseAccount, NamedAccount } from '@dukat/ledger/accounts';
import type { Transaction } from '../database/database.ts';

/** One deviation that an audit found in the ledger. */
export interface Difference {
  /** The account, posting, seal or order that deviates. */
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}

/** The last verified seal and the last posting that it covers; zeros when an audit reads everything. */
export interface Proved {
  readonly seal: number;
  readonly postingId: string;
}

export const nothingProved: Proved = { seal: 0, postingId: '0' };

/**
 * One invariant of the ledger. Slices pass their own checks (every order agrees with its postings) to the audit where the program is wired.
 * All checks of one audit read the same snapshot.
 */
export interface AuditCheck {
  /** The invariant as a sentence: "every balance is the sum of its entries". */
  readonly name: string;
  /** Returns at most `limit` differences that lie after `proved`. */
  find(tx: Transaction, limit: number, proved?: Proved): Promise<readonly Difference[]>;
  /**
   * Returns the platform account whose balance the difference is about: two operators may post the missing sum to it, against losses
   * (ADR 71). Only checks of a single total implement it. Never returns a customer's account.
   */
  findCorrectableAccount?(about: string): CorrectableBalance | undefined;
}

export interface CorrectableBalance {
  readonly account: NamedAccount | HouseAccount;
  readonly asset: string;
}

/** Returns the balance of an account in the asset that the match's first group names. */
export function balanceAt(
  match: RegExpExecArray | null,
  account: CorrectableBalance['account'],
): CorrectableBalance | undefined {
  const asset = match?.[1];
  return asset === undefined ? undefined : { account, asset };
}

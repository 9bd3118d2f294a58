import type { HouseAccount, NamedAccount } from '@dukat/ledger/accounts';
import type { Transaction } from '../database/database.ts';

/** One thing in the books that is not as it must be. */
export interface Difference {
  /** Which account, posting, seal or order. */
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}

/** The last seal up to which the books were proved, and the last posting below it; zeros where an audit reads everything. */
export interface Proved {
  readonly seal: number;
  readonly postingId: string;
}

export const nothingProved: Proved = { seal: 0, postingId: '0' };

/**
 * One promise of the books. A slice adds its own (every order agrees with its postings) by handing it to the audit where
 * the program is wired. All checks of one audit read the same moment.
 */
export interface AuditCheck {
  /** The promise, as a sentence: "every balance is the sum of its entries". */
  readonly name: string;
  /** The differences behind what is proved, at most `limit` of them: the first ones are enough to know. */
  find(tx: Transaction, limit: number, proved?: Proved): Promise<readonly Difference[]>;
  /**
   * The account of the platform whose balance the difference is about: two operators may post the missing sum to it, against losses
   * (ADR 71). Only checks of one total have one. No customer's account is ever given here.
   */
  accountOf?(about: string): PlatformBalance | undefined;
}

export interface PlatformBalance {
  readonly account: NamedAccount | HouseAccount;
  readonly asset: string;
}

/** The balance of an account in the asset that the first group of a match names. */
export function balanceAt(
  match: RegExpExecArray | null,
  account: PlatformBalance['account'],
): PlatformBalance | undefined {
  const asset = match?.[1];
  return asset === undefined ? undefined : { account, asset };
}

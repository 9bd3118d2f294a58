import { availableAccount } from '@dukat/ledger/accounts';
import { type Amount, toAmount, zero } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { isRestoreOpen } from '../../../platform/backup/restore-hold.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockedBalance } from '../../../platform/ledger/balances.ts';
import { isFrozen, isFrozenColumn } from '../../freezes/freezes-facade.ts';

export interface OwnFunds {
  /** The available balance that may pay the order, locked; zero if the balance does not pay it. */
  readonly available: Amount;
  /** An account may begin nothing new while one of its deposits is disputed (ADR 22). */
  readonly isFrozen: boolean;
  /** After a restore no balance pays until operators release it: a payout may have left it (ADR 79). */
  readonly isHeldByRestore: boolean;
}

/** Returns a new order's funds and whether its owner is frozen, in one statement. */
export async function lockOwnFunds(tx: Transaction, portfolioId: string, asset: string): Promise<OwnFunds> {
  const { rows } = await sql<{ balance: string; frozen: boolean; held: boolean }>`
    select ${lockedBalance(availableAccount(portfolioId), asset)} as balance, ${isFrozenColumn(portfolioId)} as frozen,
      ${isRestoreOpen} as held`.execute(tx);
  const [row] = rows;
  return {
    available: toAmount(row?.balance ?? '0'),
    isFrozen: row?.frozen ?? true,
    isHeldByRestore: row?.held ?? true,
  };
}

/** Returns the funds of an order with an external payment, without a lock. */
export async function noOwnFunds(tx: Transaction, portfolioId: string): Promise<OwnFunds> {
  return { available: zero, isFrozen: await isFrozen(tx, portfolioId), isHeldByRestore: false };
}

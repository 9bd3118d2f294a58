import type { Tier } from '@dukat/rules/identity/verification';
import type { Amount } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import { type DepositRail, decideDeposit, depositLeft } from '@dukat/rules/verification/deposit-limit';
import type { LimitCurrency } from '@dukat/rules/verification/limits';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { depositedBy, insertCounted, lockLimits } from './counted-deposits-repository.ts';

/** A deposit of an owner over a rail. */
export interface Deposit {
  readonly userId: string;
  readonly tier: Tier;
  readonly rail: DepositRail;
  /** Value in crowns. */
  readonly crowns: Amount;
  readonly now: Date;
}

/**
 * A deposit that the limit allows. Only `ask` can create one, so that no code path can credit a deposit without the check. `count` records
 * it in the same transaction.
 */
export class AdmittedDeposit {
  readonly #deposit: Deposit;

  private constructor(deposit: Deposit) {
    this.#deposit = deposit;
  }

  /**
   * Whether a deposit may be credited, by the owner's current tier and earlier deposits (requirement 9). Of two concurrent deposits the
   * second counts the first.
   */
  static async ask(
    tx: Transaction,
    deposit: Deposit,
  ): Promise<Result<AdmittedDeposit, 'above_deposit_limit'>> {
    const { userId, rail, tier, crowns, now } = deposit;
    await lockLimits(tx, userId);
    const used = await depositedBy(tx, userId, rail, now);
    const decided = decideDeposit({ tier, rail, worth: crowns, used });
    return decided.refused ? decided : accept(new AdmittedDeposit(deposit));
  }

  /** @param source Reference of the booking; it counts exactly once. */
  async count(tx: Transaction, source: string): Promise<void> {
    const { userId, rail, crowns, now } = this.#deposit;
    await insertCounted(tx, { source, userId, rail, crowns, now });
  }
}

/** Returns the remaining deposit limit of the owner over the rail, in the currency. */
export async function remainingDepositLimit(
  db: Database,
  { userId, tier, rail, now }: Omit<Deposit, 'crowns'>,
  currency: LimitCurrency,
): Promise<Amount> {
  return depositLeft(tier, rail, await depositedBy(db, userId, rail, now), currency).now;
}

import type { Tier } from '@dukat/rules/identity/verification';
import type { Amount } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import { type DepositRail, decideDeposit, depositLeft } from '@dukat/rules/verification/deposit-limit';
import type { LimitCurrency } from '@dukat/rules/verification/limits';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { depositedBy, insertCounted, lockLimitsOf } from './counted-deposits-repository.ts';

/** Money that came to an owner over a rail. */
export interface Deposit {
  readonly userId: string;
  readonly tier: Tier;
  readonly rail: DepositRail;
  /** What it is worth, in crowns. */
  readonly crowns: Amount;
  readonly now: Date;
}

/**
 * What may come in, as this function found it: only it makes one, so that no door can let money in without having asked.
 * `count` says in the same transaction that it came.
 */
export class AdmittedDeposit {
  readonly #deposit: Deposit;

  private constructor(deposit: Deposit) {
    this.#deposit = deposit;
  }

  /**
   * Whether money may become its owner's, by the tier that the owner has now and by what came before (specification 9). Of two
   * at once the second counts the first.
   */
  static async ask(
    tx: Transaction,
    deposit: Deposit,
  ): Promise<Result<AdmittedDeposit, 'above_deposit_limit'>> {
    const { userId, rail, tier, crowns, now } = deposit;
    await lockLimitsOf(tx, userId);
    const used = await depositedBy(tx, userId, rail, now);
    const decided = decideDeposit({ tier, rail, worth: crowns, used });
    return decided.refused ? decided : accept(new AdmittedDeposit(deposit));
  }

  /** @param source of the booking; it counts once, for ever */
  async count(tx: Transaction, source: string): Promise<void> {
    const { userId, rail, crowns, now } = this.#deposit;
    await insertCounted(tx, { source, userId, rail, crowns, now });
  }
}

/** What may come to the owner now over the rail, in the currency. */
export async function mayComeNow(
  db: Database,
  { userId, tier, rail, now }: Omit<Deposit, 'crowns'>,
  currency: LimitCurrency,
): Promise<Amount> {
  return depositLeft(tier, rail, await depositedBy(db, userId, rail, now), currency).now;
}

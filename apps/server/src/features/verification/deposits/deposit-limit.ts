import type { Tier } from '@dukat/rules/identity/verification';
import { type Amount, add } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { accept, assert, type Result } from '@dukat/rules/result';
import {
  type DepositRail,
  type DepositUse,
  decideDeposit,
  depositLeft,
} from '@dukat/rules/verification/deposit-limit';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { depositedBy, depositedByAll, insertCounted, lockLimits } from './counted-deposits-repository.ts';

/** A deposit of an owner over a rail. */
export interface Deposit {
  readonly userId: string;
  readonly tier: Tier;
  readonly rail: DepositRail;
  /** Value in crowns. */
  readonly crowns: Amount;
  readonly now: Date;
}

/** One of several deposits that a transaction checks together. */
export interface AskedDeposit extends Deposit {
  /** Whether it is credited if it is admitted, so that those after it count it. */
  readonly isCredited: boolean;
}

type Admission = Result<AdmittedDeposit, 'above_deposit_limit'>;

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
  static async ask(tx: Transaction, deposit: Deposit): Promise<Admission> {
    const [admission] = await AdmittedDeposit.askAll(tx, [{ ...deposit, isCredited: true }]);
    assert(admission !== undefined, 'expected one admission for the deposit');
    return admission;
  }

  /** Asks for many deposits of one moment, in their order: each counts those before it. */
  static async askAll(tx: Transaction, asked: readonly AskedDeposit[]): Promise<readonly Admission[]> {
    const [first] = asked;
    if (first === undefined) return [];
    await lockLimits(tx, ...asked.map(({ userId }) => userId));
    const before = await depositedByAll(tx, asked, first.now);
    const usedNow = new Map<string, DepositUse>();
    return asked.map((deposit) => {
      const { userId, rail, tier, crowns, isCredited } = deposit;
      const owner = `${rail} ${userId}`;
      const used = usedNow.get(owner) ?? before(userId, rail);
      const decided = decideDeposit({ tier, rail, worth: crowns, used });
      if (decided.refused) return decided;
      if (isCredited)
        usedNow.set(owner, { ever: add(used.ever, crowns), thirtyDays: add(used.thirtyDays, crowns) });
      return accept(new AdmittedDeposit(deposit));
    });
  }

  /** @param source Reference of the booking; it counts exactly once. */
  async count(tx: Transaction, source: string): Promise<void> {
    await AdmittedDeposit.countAll(tx, [{ admitted: this, source }]);
  }

  static async countAll(
    tx: Transaction,
    counted: readonly { readonly admitted: AdmittedDeposit; readonly source: string }[],
  ): Promise<void> {
    await insertCounted(
      tx,
      counted.map(({ admitted, source }) => ({ ...admitted.#deposit, source })),
    );
  }
}

/** Returns the remaining deposit limit of the owner over the rail, in the currency. */
export async function remainingDepositLimit(
  db: Database,
  { userId, tier, rail, now }: Omit<Deposit, 'crowns'>,
  currency: Fiat,
): Promise<Amount> {
  return depositLeft(tier, rail, await depositedBy(db, userId, rail, now), currency).now;
}

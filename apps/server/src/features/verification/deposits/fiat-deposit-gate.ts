import type { Fiat } from '@dukat/rules/money/fiat';
import { assert } from '@dukat/rules/result';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import type { Transaction } from '../../../platform/database/database.ts';
import { AdmittedDeposit } from './deposit-limit.ts';
import { findOwners, type IncomingDeposit, mailOwners } from './waiting-mails.ts';

/** A bank deposit to a portfolio without an order. */
export interface IncomingBankDeposit extends IncomingDeposit {
  readonly asset: Fiat;
}

/** Gate for bank deposits to a balance; every deposit on a statement must pass it before it is booked. */
export const fiatDepositGate = {
  /** Admits deposits in their order, each to its owner. */
  async admit(
    tx: Transaction,
    moneys: readonly IncomingBankDeposit[],
  ): Promise<readonly (AdmittedDeposit | 'above_limit')[]> {
    const owners = await findOwners(tx, moneys);
    const asked = moneys.map(({ portfolioId, asset, amount, now }) => {
      const owner = owners.get(portfolioId);
      assert(owner !== undefined, 'expected a user’s portfolio for the deposit symbol');
      const { id: userId, tier } = owner;
      const crowns = inCrowns(amount, asset);
      return { userId, tier, rail: 'fiat', crowns, now, isCredited: true } as const;
    });
    const admissions = await AdmittedDeposit.askAll(tx, asked);
    return admissions.map((admitted) => (admitted.refused ? 'above_limit' : admitted.value));
  },
  mailWaiting: (tx: Transaction, moneys: readonly IncomingBankDeposit[]) =>
    mailOwners(tx, moneys, 'money_above_limit'),
  mailCredited: (tx: Transaction, moneys: readonly IncomingBankDeposit[]) =>
    mailOwners(tx, moneys, 'money_credited'),
};

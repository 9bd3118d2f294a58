import { assert } from '@dukat/rules/result';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import type { Transaction } from '../../../platform/database/database.ts';
import { AdmittedDeposit } from './deposit-limit.ts';
import { findPortfolioOwner, type IncomingDeposit, mailOwner } from './waiting-mails.ts';

/** A bank deposit to a portfolio without an order. */
export interface IncomingBankDeposit extends IncomingDeposit {
  readonly asset: 'CZK' | 'EUR';
}

/** Gate for bank deposits to a balance; every deposit on a statement must pass it before it is booked. */
export const fiatDepositGate = {
  async admit(
    tx: Transaction,
    { portfolioId, asset, amount, now }: IncomingBankDeposit,
  ): Promise<Pick<AdmittedDeposit, 'count'> | 'above_limit'> {
    const owner = await findPortfolioOwner(tx, portfolioId);
    assert(owner !== undefined, 'expected a user’s portfolio for the deposit symbol');
    const { id: userId, tier } = owner;
    const crowns = inCrowns(amount, asset);
    const admitted = await AdmittedDeposit.ask(tx, { userId, tier, rail: 'fiat', crowns, now });
    return admitted.refused ? 'above_limit' : admitted.value;
  },
  mailWaiting: (tx: Transaction, money: IncomingBankDeposit) => mailOwner(tx, money, 'money_above_limit'),
  mailCredited: (tx: Transaction, money: IncomingBankDeposit) => mailOwner(tx, money, 'money_credited'),
};

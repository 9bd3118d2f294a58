import { assert } from '@dukat/rules/result';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import type { Transaction } from '../../../platform/database/database.ts';
import { AdmittedDeposit } from './deposit-limit.ts';
import { type CameIn, mailOwner, ownerOf } from './waiting-mails.ts';

/** A bank deposit to a portfolio without an order. */
export interface MoneyCameIn extends CameIn {
  readonly asset: 'CZK' | 'EUR';
}

/** Gate for bank deposits to a balance; every deposit on a statement must pass it before it is booked. */
export const moneyDoor = {
  async admit(
    tx: Transaction,
    { portfolioId, asset, amount, now }: MoneyCameIn,
  ): Promise<Pick<AdmittedDeposit, 'count'> | 'above_limit'> {
    const owner = await ownerOf(tx, portfolioId);
    assert(owner !== undefined, 'expected a user’s portfolio for the deposit symbol');
    const { id: userId, tier } = owner;
    const crowns = inCrowns(amount, asset);
    const admitted = await AdmittedDeposit.ask(tx, { userId, tier, rail: 'fiat', crowns, now });
    return admitted.refused ? 'above_limit' : admitted.value;
  },
  mailWaiting: (tx: Transaction, money: MoneyCameIn) => mailOwner(tx, money, 'money_above_limit'),
  mailCredited: (tx: Transaction, money: MoneyCameIn) => mailOwner(tx, money, 'money_credited'),
};

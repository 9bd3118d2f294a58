import type { RefusalReason } from '@dukat/contract/endpoint';
import type { chooseLoanDeposits } from '@dukat/contract/loans';
import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { isLive } from '@dukat/rules/loans/loan';
import { add, formatAmount, subtract } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { lockBalances } from '../../../platform/ledger/lock-balances.ts';
import type { CollateralDeposits } from '../../wallets/wallets-facade.ts';
import { chooseLoan, findChosenLoan, forgetChoice } from './deposit-choices-repository.ts';
import { holdCollateral, releaseCollateral } from './draw-loan.ts';
import { findLoanWithEvent, noteEvent } from './journal-repository.ts';
import { lockLoan, lockOwnLoan, updateCollateral } from './loans-repository.ts';

/** Chooses whether deposits of a loan's coin are added to its collateral. One loan of a coin takes them. */
export async function chooseDeposits(
  tx: Transaction,
  { portfolioId }: SignedInUser,
  { loanId, isTaken }: { readonly loanId: string; readonly isTaken: boolean },
): Promise<Result<string, RefusalReason<typeof chooseLoanDeposits>>> {
  const loan = await lockOwnLoan(tx, portfolioId, loanId);
  if (loan === undefined) return refuse('loan_unknown');
  if (isTaken && !isLive(loan.state)) return refuse('loan_ended');
  await (isTaken ? chooseLoan(tx, loan) : forgetChoice(tx, loan.id));
  return accept(loan.publicId);
}

/**
 * Adds credited coins to the collateral that their owner chose, in the transaction of the credit, and returns those that their chain has lost
 * (ADR 170). The loan is locked before the owner's balances, and these before the credit locks house accounts (ADR 18). A loan that has ended, or
 * whose collateral is sold, leaves them in the balance.
 */
export const collateralDeposits: CollateralDeposits = {
  async lockChosen(tx, { portfolioId, asset }) {
    const id = await findChosenLoan(tx, portfolioId, asset);
    const loan = id === undefined ? undefined : await lockLoan(tx, id);
    if (loan === undefined || !isLive(loan.state)) return undefined;
    // Its owner may have chosen otherwise while the loan was locked.
    if ((await findChosenLoan(tx, portfolioId, asset)) !== loan.id) return undefined;
    await lockCoins(tx, portfolioId, asset);
    return {
      async add({ source, amount, now }) {
        const coins = add(loan.coins, amount);
        const figures = { amount: formatAmount(amount), coins: formatAmount(coins) };
        if (!(await noteEvent(tx, loan.id, `deposited:${source}`, { now, ...figures }))) return;
        const held = await holdCollateral(tx, loan, amount);
        assert(!held.refused, 'expected the coins that were just credited');
        await updateCollateral(tx, loan, coins);
      },
    };
  },
  async lockCredited(tx, { portfolioId, asset, source }) {
    const id = await findLoanWithEvent(tx, portfolioId, `deposited:${source}`);
    const loan = id === undefined ? undefined : await lockLoan(tx, id);
    if (loan === undefined) return undefined;
    // Its coins are in the balance already.
    if ((await findLoanWithEvent(tx, portfolioId, `deposit_lost:${source}`)) !== undefined) return undefined;
    await lockCoins(tx, portfolioId, asset);
    return {
      coins: loan.coins,
      async release({ amount, now }) {
        const coins = subtract(loan.coins, amount);
        const figures = { amount: formatAmount(amount), coins: formatAmount(coins) };
        const isNew = await noteEvent(tx, loan.id, `deposit_lost:${source}`, { now, ...figures });
        assert(isNew, 'expected a deposit that was not lost before');
        await releaseCollateral(tx, loan, amount);
        await updateCollateral(tx, loan, coins);
      },
    };
  },
};

async function lockCoins(tx: Transaction, portfolioId: string, asset: string): Promise<void> {
  await lockBalances(tx, [
    { account: availableAccount(portfolioId), asset },
    { account: blockedAccount(portfolioId), asset },
  ]);
}

import type { RefusalReason } from '@dukat/contract/endpoint';
import type { addCollateral as addEndpoint, takeCollateral as takeEndpoint } from '@dukat/contract/loans';
import { owedOn } from '@dukat/rules/loans/interest';
import { isLive } from '@dukat/rules/loans/loan';
import { takableCoins } from '@dukat/rules/loans/ltv';
import { add, fitsDecimals, formatAmount, subtract, zero } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { publicId } from '../../../platform/random.ts';
import { findPayoutStop } from '../../freezes/freezes-facade.ts';
import type { LoansDeps } from '../loans-deps.ts';
import { collateralPrice } from './collateral-price.ts';
import { holdCollateral, releaseCollateral } from './draw-loan.ts';
import { isInSale, noteEvent } from './journal-repository.ts';
import type { CollateralChange } from './loan-command.ts';
import { decimalsOf, percentText } from './loan-offer.ts';
import { type Loan, lockOwnLoan, updateCollateral } from './loans-repository.ts';

type CommonRefusal = 'loan_unknown' | 'loan_ended' | 'loan_sold' | 'loan_coin_unknown' | 'amount_too_precise';

/** Locks the loan of a change. */
async function lockForChange(
  tx: Transaction,
  { portfolioId }: SignedInUser,
  { loanId, coin, amount }: CollateralChange,
): Promise<Result<Loan, CommonRefusal>> {
  const loan = await lockOwnLoan(tx, portfolioId, loanId);
  if (loan === undefined) return refuse('loan_unknown');
  if (loan.state === 'sold' && loan.principal > zero) return refuse('loan_sold');
  if (!isLive(loan.state)) return refuse('loan_ended');
  if (loan.coin !== coin) return refuse('loan_coin_unknown', { field: 'currency' });
  if (!fitsDecimals(amount, decimalsOf(coin))) return refuse('amount_too_precise', { field: 'amount' });
  return accept(loan);
}

/** Adds coins of the balance to the collateral, which a frozen owner may do too: they stay in the portfolio. */
export async function addCollateral(
  tx: Transaction,
  user: SignedInUser,
  change: CollateralChange,
  now: Date,
): Promise<Result<string, RefusalReason<typeof addEndpoint>>> {
  const found = await lockForChange(tx, user, change);
  if (found.refused) return found;
  const loan = found.value;
  const { amount } = change;
  const held = await holdCollateral(tx, loan, amount);
  if (held.refused) return held;
  const coins = add(loan.coins, amount);
  await updateCollateral(tx, loan, coins);
  await noteEvent(tx, loan.id, `added:${publicId()}`, {
    ...{ now, amount: formatAmount(amount), coins: formatAmount(coins) },
  });
  return accept(loan.publicId);
}

/** Returns collateral to the balance while the LTV stays at most the start LTV. */
export async function takeCollateral(
  tx: Transaction,
  deps: LoansDeps,
  user: SignedInUser,
  change: CollateralChange,
  now: Date,
): Promise<Result<string, RefusalReason<typeof takeEndpoint>>> {
  const found = await lockForChange(tx, user, change);
  if (found.refused) return found;
  const loan = found.value;
  const { amount } = change;
  if (amount > loan.coins) {
    const values = { amount: formatAmount(loan.coins), coin: loan.coin };
    return refuse('loan_collateral_too_low', { field: 'amount', values });
  }
  if (await isInSale(tx, loan.id)) return refuse('loan_in_sale');
  const stopped = await findPayoutStop(tx, user.portfolioId, now);
  if (stopped !== undefined) return refuse(stopped);
  const price = collateralPrice(deps, loan, now);
  if (price === undefined) return refuse('loan_price_unknown');
  const { total: owed } = owedOn(loan, pragueDay(await deps.calendar.now(tx, now)));
  const position = { owed, coins: loan.coins };
  const takable = takableCoins(position, price, loan.startLtv, decimalsOf(loan.coin));
  if (amount > takable) {
    const values = { ltv: percentText(loan.startLtv) };
    return refuse('loan_above_ltv', { field: 'amount', values });
  }
  await releaseCollateral(tx, loan, amount);
  const coins = subtract(loan.coins, amount);
  await updateCollateral(tx, loan, coins);
  await noteEvent(tx, loan.id, `taken:${publicId()}`, {
    ...{ now, amount: formatAmount(amount), coins: formatAmount(coins) },
  });
  return accept(loan.publicId);
}

/** Returns all collateral of a loan that owes nothing any more. */
export async function returnCollateral(tx: Transaction, loan: Loan): Promise<void> {
  if (loan.coins === zero) return;
  await releaseCollateral(tx, loan, loan.coins);
  await updateCollateral(tx, loan, zero);
}

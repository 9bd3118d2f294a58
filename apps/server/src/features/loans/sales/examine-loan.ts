import { owedOn } from '@dukat/rules/loans/interest';
import type { LoanState } from '@dukat/rules/loans/loan';
import type { Position } from '@dukat/rules/loans/ltv';
import type { AgreedPrice } from '@dukat/rules/loans/median-price';
import {
  isAbove,
  type LoanLevel,
  levelAfter,
  saleDue,
  type Thresholds,
  watchedPrices,
} from '@dukat/rules/loans/thresholds';
import { zero } from '@dukat/rules/money/amount';
import { addDays } from '@dukat/rules/staking/day';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { cancelSale, noteEvent, requestSale } from '../lending/journal-repository.ts';
import { type Loan, lockLoan, updateState } from '../lending/loans-repository.ts';
import { thresholdsOf } from './loan-thresholds.ts';
import { mailLevel } from './mail-level.ts';
import { priceFigures } from './price-figures.ts';
import type { LoanSalesDeps } from './sales-deps.ts';
import { closeSale, findOpenSale, type StoredSale } from './sales-repository.ts';
import { pairOf, type TickPrices } from './tick-prices.ts';
import { readLevel, saveWatch } from './watches-repository.ts';

interface Examined {
  readonly position: Position;
  readonly thresholds: Thresholds;
  readonly price: AgreedPrice;
  readonly open: StoredSale | undefined;
  readonly now: Date;
}

/** Decides the level of a loan under its lock: notices, the margin call, and the request or the end of a sale. */
export async function examineLoan(
  tx: Transaction,
  { clock, calendar }: Pick<LoanSalesDeps, 'clock' | 'calendar'>,
  loanId: string,
  prices: TickPrices,
): Promise<void> {
  const loan = await lockLoan(tx, loanId);
  if (loan === undefined) return;
  if (loan.principal === zero || loan.state === 'sold') {
    return saveWatch(tx, loan, { level: null, fall: null, rise: null, validUntil: null });
  }
  const price = prices.get(pairOf(loan));
  if (price === undefined) return;
  const now = clock.now();
  const today = pragueDay(await calendar.now(tx, now));
  const { total: owed } = owedOn(loan, today);
  const position = { owed, coins: loan.coins };
  const thresholds = thresholdsOf(loan);
  const open = await findOpenSale(tx, loan.id);
  const before = await readLevel(tx, loan.id);
  const decided = levelAfter(before, position, price, thresholds);
  // A liquidation that has begun lowers the LTV step by step; its owner hears once that it is over.
  const level = isLiquidating(open) && isAbove(before, decided) ? before : decided;
  const examined = { position, thresholds, price, open, now };
  if (level !== before) await changeLevel(tx, loan, { before, level }, examined);
  const isSelling = await keepSale(tx, loan, level, examined);
  const awaited = isSaleLevel(level) && !isSelling ? 'partial_sale' : undefined;
  const validUntil = addDays(today, 1);
  const tomorrow = { ...position, owed: owedOn(loan, validUntil).total };
  await saveWatch(tx, loan, {
    level,
    fall: watchedPrices(level, tomorrow, thresholds, awaited).fall,
    rise: watchedPrices(level, position, thresholds, awaited).rise,
    validUntil,
  });
}

async function changeLevel(
  tx: Transaction,
  loan: Loan,
  { before, level }: { readonly before: LoanLevel; readonly level: LoanLevel },
  { position, price, now }: Examined,
): Promise<void> {
  const isWorse = isAbove(level, before);
  const event = `${isWorse ? level : `over:${before}`}:${price.now.toMs}`;
  const isNew = await noteEvent(tx, loan.id, event, { now, level, ...priceFigures(position, price) });
  if (!isNew) return;
  const state = stateAt(level);
  if (isNotified(loan.state) && loan.state !== state) await updateState(tx, loan.id, state);
  if (isWorse || level === null)
    await mailLevel(tx, loan, { event, before, level }, { position, price: price.now.median });
}

/** A loan that is sold in part or in default keeps that state. */
const isNotified = (state: LoanState) => state === 'drawn' || state === 'noticed' || state === 'called';

function stateAt(level: LoanLevel): LoanState {
  if (level === null) return 'drawn';
  return level === 'notice' || level === 'second_notice' ? 'noticed' : 'called';
}

const isLiquidating = (open: StoredSale | undefined) => open?.hasBegun === true && open.kind !== 'payoff';

const isSaleLevel = (level: LoanLevel) => level === 'partial_sale' || level === 'full_sale';

/**
 * Requests a sale at the threshold of partial sales, and cancels one that has sold nothing below its level. Returns whether a liquidation is
 * open.
 */
async function keepSale(
  tx: Transaction,
  loan: Loan,
  level: LoanLevel,
  { position, thresholds, price, open, now }: Examined,
): Promise<boolean> {
  const liquidation = open?.kind === 'payoff' ? undefined : open;
  if (!isSaleLevel(level)) {
    const isNeedless = liquidation?.hasBegun === false && loan.state !== 'in_default';
    if (isNeedless) await cancelSale(tx, loan.id, now);
    return liquidation !== undefined && !isNeedless;
  }
  if (liquidation !== undefined) return true;
  const kind = saleDue(position, price, thresholds);
  if (kind === undefined) return false;
  // A liquidation takes the place of a payoff, which its owner can still make from the balance.
  if (open?.hasBegun === true) await closeSale(tx, open.id, 'done', now);
  else await cancelSale(tx, loan.id, now);
  const details = priceFigures(position, price);
  await requestSale(tx, loan.id, { event: `${kind}_sale:${price.now.toMs}`, kind, details, now });
  crashPoint('loan-sale-asked');
  return true;
}

import type { simulateLoanFall } from '@dukat/contract/back-office/products/loans';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { amountFromUnits, formatAmount, one, toAmount } from '@dukat/rules/money/amount';
import { formatRate, rateFromUnits } from '@dukat/rules/money/rate';
import { divideRoundingDown, divideRoundingUp, roundTo } from '@dukat/rules/money/rounding';
import type { Database } from '../../../platform/database/database.ts';
import { readSaleMarket } from '../../trading/broker/collateral-sales-facade.ts';
import { collateralPrice } from '../lending/collateral-price.ts';
import { toFiat } from '../lending/loans-repository.ts';
import type { LoansDeps } from '../loans-deps.ts';
import { listTerms } from '../terms/terms-repository.ts';
import { sumFallenLoans } from './loan-fall-repository.ts';

type Fall = EndpointResponse<typeof simulateLoanFall>;

/** All bids of a book. */
const wholeBook = 10_000;
/** Decimals of the share of the bids. */
const shareDecimals = 4;

/** The wire format of what a fall of all prices would sell. */
export async function simulateFall(
  db: Database,
  deps: Pick<LoansDeps, 'rates'>,
  { percent, now }: { readonly percent: number; readonly now: Date },
): Promise<Fall> {
  const pairs = (await listTerms(db)).flatMap(({ coin, currency }) => {
    const current = collateralPrice(deps, { coin, currency }, now);
    if (current === undefined) return [];
    return [
      { coin, currency, price: rateFromUnits(divideRoundingUp(current * BigInt(100 - percent), 100n)) },
    ];
  });
  const fallen = await sumFallenLoans(db, pairs);
  const shown: Fall['pairs'] = [];
  for (const { coin, currency, price } of pairs) {
    const its = fallen.find((row) => row.isPriced && row.coin === coin && row.currency === currency);
    if (its === undefined || its.loans === 0) continue;
    const { bids: levels } = await readSaleMarket(db, { coin, fiat: currency }, wholeBook);
    const bids = amountFromUnits(levels.reduce((total, level) => total + level.coins, 0n));
    const share = bids > 0n ? divideRoundingDown(toAmount(its.coins) * one, bids) : undefined;
    shown.push({
      ...{ coin, currency: toFiat(its.currency), price: formatRate(price) },
      ...{ loans: its.loans, loans_in_full: its.inFull, coins: formatAmount(toAmount(its.coins)) },
      ...{ owed: formatAmount(toAmount(its.owed)), bids: formatAmount(bids) },
      share_of_bids:
        share === undefined ? null : formatAmount(roundTo(amountFromUnits(share), shareDecimals, 'up')),
    });
  }
  const unpriced = fallen.filter(({ isPriced }) => !isPriced);
  return { pairs: shown, unpriced_loans: unpriced.reduce((total, { owing }) => total + owing, 0) };
}

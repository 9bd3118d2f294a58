import { ltvOf, type Position } from '@dukat/rules/loans/ltv';
import type { AgreedPrice } from '@dukat/rules/loans/median-price';
import { formatAmount } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';

/** The windows of prices as the journal stores them. */
export const journalWindows = ({ before, now }: AgreedPrice) =>
  [before, now].map(({ fromMs, toMs, median, ticks }) => ({
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    median: formatRate(median),
    ticks: ticks.map(({ timeMs, price }) => ({
      at: new Date(timeMs).toISOString(),
      price: formatRate(price),
    })),
  }));

/** What was owed and secured at a price, for the journal. */
export function priceFigures(position: Position, price: AgreedPrice) {
  const ltv = ltvOf(position, price.now.median);
  return {
    ltv: ltv === undefined ? null : formatAmount(ltv),
    owed: formatAmount(position.owed),
    coins: formatAmount(position.coins),
    windows: journalWindows(price),
  };
}

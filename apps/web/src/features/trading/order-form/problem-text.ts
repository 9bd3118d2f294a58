import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useFigures } from '../market/figures.ts';
import type { MarketInfo } from '../market/market-info.ts';
import type { TicketField } from './ticket.ts';
import type { TicketProblem } from './ticket-problems.ts';

/** Returns the error text of a field, with the value that would be valid. */
export function useProblemText(market: MarketInfo): (field: TicketField, problem: TicketProblem) => string {
  const { t } = useLingui();
  const { short } = useFigures();
  const { tick, lot, minSize, maxSize, maxPrice, base, quote } = market;
  const shown = (amount: typeof tick) => short(formatAmount(amount), 18);
  const [priceStep, highest] = [shown(tick), shown(maxPrice)];
  const [sizeStep, smallest, largest] = [shown(lot), shown(minSize), shown(maxSize)];
  return (field, problem) => {
    switch (problem) {
      case 'missing':
        return field === 'expiry'
          ? t`Please enter when the order expires.`
          : t`Please input a positive number`;
      case 'not a number':
        return t`Please input a valid numeric value.`;
      case 'off tick':
        return t`The price must be a multiple of ${priceStep} ${quote}.`;
      case 'too high':
        return t`The price may be at most ${highest} ${quote}.`;
      case 'off lot':
        return t`The size must be a multiple of ${sizeStep} ${base}.`;
      case 'too small':
        return t`The smallest size is ${smallest} ${base}.`;
      case 'too large':
        return t`The largest size is ${largest} ${base}.`;
      case 'not enough funds':
        return t`Not enough funds`;
      default:
        return t`Please choose a time in the future.`;
    }
  };
}

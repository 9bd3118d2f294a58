import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useId, useSyncExternalStore } from 'react';
import { useFigures } from '../market/figures.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './book.module.css';
import { groupingSteps } from './group-levels.ts';
import { priceOf } from './level-amounts.ts';

interface GroupingProps {
  readonly stepTicks: number;
  readonly onChange: (stepTicks: number) => void;
}

/** By which step of prices the levels are put together. */
export function Grouping({ stepTicks, onChange }: GroupingProps) {
  const { t } = useLingui();
  const { book, market } = useMarketStore();
  const { short } = useFigures();
  const id = useId();
  // A hundredth of the price moves seldom: the list is drawn with the first level, not with each.
  const hasBest = useSyncExternalStore(
    book.watch,
    () => book.bids().length > 0,
    () => false,
  );
  const steps = hasBest ? groupingSteps(book.bids()[0]?.ticks ?? 1) : [1];
  return (
    <span className={classes.grouping}>
      <select
        id={id}
        aria-label={t`Group prices by`}
        value={stepTicks}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {steps.map((step) => (
          <option key={step} value={step}>
            {short(formatAmount(priceOf(market, step)), market.pricePrecision)}
          </option>
        ))}
      </select>
    </span>
  );
}

import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useId, useSyncExternalStore } from 'react';
import { useFigures } from '../market/figures.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './book.module.css';
import { groupingSteps } from './group-levels.ts';
import { toPrice } from './level-amounts.ts';

interface GroupingProps {
  readonly stepTicks: number;
  readonly onChange: (stepTicks: number) => void;
}

/** Chooses the price step by which levels are grouped. */
export function Grouping({ stepTicks, onChange }: GroupingProps) {
  const { t } = useLingui();
  const { book, market } = useMarketStore();
  const { short } = useFigures();
  const id = useId();
  // The steps depend on the price, which seldom changes enough to matter, so the list renders with the first level only.
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
            {short(formatAmount(toPrice(market, step)), market.pricePrecision)}
          </option>
        ))}
      </select>
    </span>
  );
}

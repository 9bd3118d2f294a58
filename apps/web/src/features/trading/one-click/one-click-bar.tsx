import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useFigures } from '../market/figures.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './one-click.module.css';
import type { OneClick } from './use-one-click.ts';

/** Shown above the book while one-click trading is on: the size, a button to turn it off, and why the last click failed. */
export function OneClickBar({ oneClick }: { readonly oneClick: OneClick }) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { fixed } = useFigures();
  const { size, problem, refusal, disarm } = oneClick;
  if (size === undefined) return null;
  const amount = `${fixed(formatAmount(size), market.sizePrecision)}\u00a0${market.base}`;
  const words = {
    'book is cut': t`Not placed: the order book is not live at the moment.`,
    'row moved': t`Not placed: the price moved under your click.`,
    'too far': t`Not placed: the price is more than 1% away from the best one.`,
  };
  const failed = problem === undefined ? refusal : words[problem];
  return (
    <div className={classes.bar}>
      <p className={classes.state}>
        <strong>{t`One click trades ${amount}`}</strong>
        <button type="button" className={classes.off} onClick={disarm}>
          {t`Turn off (Esc)`}
        </button>
      </p>
      <p role="alert" className={classes.failed} hidden={failed === undefined}>
        {failed}
      </p>
    </div>
  );
}

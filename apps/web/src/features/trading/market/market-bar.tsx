import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Change, Price } from '../../../ui/price.tsx';
import { useDesk } from '../desk-context.tsx';
import { useFigures } from './figures.ts';
import classes from './market-bar.module.css';
import { changeOf } from './market-info.ts';
import { MarketState } from './market-state.tsx';

interface Props {
  readonly picker: ReactNode;
  readonly children?: ReactNode;
}

/** The market, what it costs now and how the last day was. */
export function MarketBar({ picker, children }: Props) {
  const { t } = useLingui();
  const { ticker: live, market } = useDesk();
  const ticker = useSyncExternalStore(live.watch, live.get, live.get);
  const { fixed, compact } = useFigures();
  const { percent } = useFormat();
  const price = (value: string | null | undefined) =>
    value === null || value === undefined ? '–' : fixed(value, market.pricePrecision);
  const change = ticker === undefined ? null : changeOf(ticker);

  return (
    <div className={classes.bar}>
      {picker}
      <div className={classes.now}>
        <span className={classes.price}>
          <Price value={Number(ticker?.last_price ?? 0)}>{price(ticker?.last_price)}</Price>
        </span>
        {change !== null && <Change ratio={change}>{percent(Math.abs(change))}</Change>}
      </div>
      <dl className={classes.day}>
        <Figure term={t`24 h high`} value={price(ticker?.high_24h)} />
        <Figure term={t`24 h low`} value={price(ticker?.low_24h)} />
        <Figure
          term={t`24 h volume`}
          value={ticker === undefined ? '–' : `${compact(ticker.volume_24h)} ${market.base}`}
        />
        <Figure
          term={t`24 h turnover`}
          value={ticker === undefined ? '–' : `${compact(ticker.quote_volume_24h)} ${market.quote}`}
        />
      </dl>
      <MarketState />
      {children}
    </div>
  );
}

function Figure({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

import { Sparkline } from '@dukat/ui/charts/sparkline.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Change, Price } from '@dukat/ui/data/price.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMarketFigures } from '../../platform/markets/market-figures.ts';
import { useMarketLink } from '../../platform/markets/market-path.ts';
import type { MarketRow } from '../../platform/markets/market-row.ts';
import { toggleFavourite } from './favourites.ts';
import classes from './markets.module.css';

interface Props {
  readonly row: MarketRow;
  readonly isFavourite: boolean;
  /** A button to set an alert on the market's price. */
  readonly alert?: ReactNode;
}

/** The last price or, before the first trade, the reference price with a label. */
function RowPrice({ row }: Pick<Props, 'row'>) {
  const { t } = useLingui();
  const figures = useMarketFigures();
  const reference = row.lastPrice === null ? row.referenceSparkline.at(-1) : undefined;
  if (reference === undefined) return <Price value={Number(row.lastPrice ?? 0)}>{figures.price(row)}</Price>;
  return (
    <>
      {`≈\u00a0${figures.price({ ...row, lastPrice: String(reference) })}`}
      <span className={classes.reference}>{t`Reference price`}</span>
    </>
  );
}

/** One market. The whole row except the star links to it. */
export function MarketTableRow({ row, isFavourite, alert }: Props) {
  const { t } = useLingui();
  const figures = useMarketFigures();
  const link = useMarketLink()(row);
  const { base, quote, coin, change } = row;
  const name = `${base}/${quote}`;
  const volume = figures.volume(row);
  const changed = change === null ? '–' : <Change ratio={change}>{figures.change(row)}</Change>;
  return (
    <tr className={classes.row}>
      <td className={classes.mark}>
        <StarButton market={row.market} name={name} isFavourite={isFavourite} />
      </td>
      <td className={classes.marketCell}>
        <span className={classes.market}>
          <CoinIcon code={base} color={coin.color} url={coin.iconUrl} size={32} />
          <span className={classes.names}>
            <Link to={link.to} search={link.search}>
              {base}
              <span className={classes.quote}>/{quote}</span>
            </Link>
            <span className={classes.name}>{coin.name}</span>
          </span>
          <MarketStatus status={row.status} />
        </span>
      </td>
      <td>
        <RowPrice row={row} />
        {change !== null && <span className={classes.narrow}>{changed}</span>}
      </td>
      <td className={classes.wide}>{changed}</td>
      <td className={classNames(classes.wide, classes.volume)} title={figures.exactVolume(row)}>
        {volume}
      </td>
      <td className={classes.wide}>
        <span
          className={classes.spark}
          title={
            row.referenceSparkline.length > 0 ? t`Gray: reference price before the first trade` : undefined
          }
        >
          <Sparkline points={row.sparkline} before={row.referenceSparkline} />
        </span>
      </td>
      <td className={classes.alert}>{alert}</td>
    </tr>
  );
}

/** The restrictions of a market. Renders nothing while it runs normally. */
function MarketStatus({ status }: Pick<MarketRow, 'status'>) {
  const { t } = useLingui();
  switch (status) {
    case 'running':
      return null;
    case 'post_only':
      return <Badge tone="warning">{t({ message: 'Post only', context: 'market' })}</Badge>;
    case 'cancel_only':
      return <Badge tone="warning">{t({ message: 'Cancel only', context: 'market' })}</Badge>;
    case 'starting':
    case 'restore':
    case 'read_only':
    case 'shutting_down':
      return <Badge tone="warning">{t({ message: 'Paused', context: 'market' })}</Badge>;
  }
}

interface StarButtonProps {
  readonly market: string;
  /** For display: BTC/CZK. */
  readonly name: string;
  readonly isFavourite: boolean;
}

/** Marks a favourite market, in this browser only. */
function StarButton({ market, name, isFavourite }: StarButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isFavourite}
      aria-label={t`Favorite: ${name}`}
      onClick={() => toggleFavourite(market)}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="m10 2.300 2.400 4.900 5.400.8-3.900 3.800.9 5.400-4.800-2.500-4.800 2.500.9-5.400L2.200 8l5.400-.8z" />
      </svg>
    </button>
  );
}

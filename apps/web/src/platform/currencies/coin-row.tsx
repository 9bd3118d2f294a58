import type { Fiat } from '@dukat/rules/money/fiat';
import { Sparkline } from '@dukat/ui/charts/sparkline.tsx';
import { Change, Price } from '@dukat/ui/data/price.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { usePage } from '../use-page.ts';
import type { CoinFacts } from './coin-facts.ts';
import classes from './coin-row.module.css';

export interface PricedCoin {
  readonly facts: CoinFacts;
  readonly value: string;
  /** The 24-hour change as a ratio: 0.0241 is 2.41 %. */
  readonly change: number;
}

interface Props extends PricedCoin {
  readonly fiat: Fiat;
  /** Prices of the last week. Empty while they load. */
  readonly points: readonly number[];
  /** Search parameters of the link to the coin's page. */
  readonly search?: { readonly paymentCurrency: Fiat };
  /** Shown beside the code. */
  readonly note?: string | false;
  /** Buttons that are shown only on wide screens. */
  readonly children: ReactNode;
}

/** A coin in a table with its price and its last week. The whole row links to the coin's page. */
export function CoinRow({ facts, value, change, fiat, points, search, note = false, children }: Props) {
  const format = useFormat();
  const { pathWords } = usePage().site.brand;
  const changed = <Change ratio={change}>{format.percent(Math.abs(change))}</Change>;
  return (
    <tr className={classes.row}>
      <td>
        <span className={classes.coin}>
          <CoinIcon code={facts.code} color={facts.color} url={facts.iconUrl} size={36} />
          <span className={classes.name}>
            <Link to={`/${pathWords.buy}/${facts.slug}`} {...(search && { search })}>
              {facts.name}
            </Link>
            <span className={classes.code}>
              {facts.code}
              {note !== false && ` · ${note}`}
            </span>
          </span>
        </span>
      </td>
      <td className={classes.wide}>
        <span className={classes.spark}>
          <Sparkline points={points} />
        </span>
      </td>
      <td>
        <Price value={Number(value)} exact={format.exact(value, fiat)}>
          {format.price(value, fiat)}
        </Price>
        <span className={classes.narrow}>{changed}</span>
      </td>
      <td className={classes.wide}>{changed}</td>
      <td className={classes.wide}>
        <span className={classes.actions}>{children}</span>
      </td>
    </tr>
  );
}

import type { PaymentCurrency } from '@dukat/contract/rates';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Sparkline } from '@dukat/ui/charts/sparkline.tsx';
import { Change, Price } from '@dukat/ui/data/price.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './coins-section.module.css';

export interface CoinRow {
  readonly facts: CoinFacts;
  readonly value: string;
  /** Over a day, as a ratio: 0.0241 is 2.41 %. */
  readonly change: number;
}

interface Props extends CoinRow {
  readonly fiat: PaymentCurrency;
  /** Of the last week; none while they are loaded. */
  readonly points: readonly number[];
}

/** One coin with its price and the way to buy it. */
export function CoinTableRow({ facts, value, change, fiat, points }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { pathWords } = usePage().site.brand;
  const { name } = facts;
  const path = `/${pathWords.buy}/${facts.slug}`;
  const changed = <Change ratio={change}>{format.percent(Math.abs(change))}</Change>;
  return (
    <tr className={classes.row}>
      <td>
        <span className={classes.coin}>
          <CoinIcon code={facts.code} color={facts.color} url={facts.iconUrl} size={36} />
          <span className={classes.name}>
            <Link to={path}>{name}</Link>
            <span className={classes.code}>{facts.code}</span>
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
        <ButtonLink to={path} size="small" aria-label={t`Buy ${name}`}>
          {t`Buy`}
        </ButtonLink>
      </td>
    </tr>
  );
}

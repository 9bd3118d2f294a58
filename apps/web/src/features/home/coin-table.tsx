import { listSparklines, type PaymentCurrency } from '@dukat/contract/rates';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Sparkline } from '@dukat/ui/charts/sparkline.tsx';
import { Change, Price } from '@dukat/ui/data/price.tsx';
import { Table } from '@dukat/ui/data/table.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useApiQuery } from '../../platform/api/queries.ts';
import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './coins-section.module.css';
import { sparklineQuery } from './home-coins.ts';

export interface CoinRow {
  readonly facts: CoinFacts;
  readonly value: string;
  /** Over a day, as a ratio: 0.0241 is 2.41 %. */
  readonly change: number;
}

interface Props {
  readonly rows: readonly CoinRow[];
  readonly fiat: PaymentCurrency;
  /** Rows whose place is held while there are none. */
  readonly rowsExpected: number;
}

const mostLines = 60;

export function CoinTable({ rows, fiat, rowsExpected }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { pathWords } = usePage().site.brand;
  const codes = rows.slice(0, mostLines).map(({ facts }) => facts.code);
  const lines = useApiQuery(
    listSparklines,
    { query: sparklineQuery(codes, fiat) },
    { enabled: codes.length > 0, staleMs: 60_000 },
  );
  const pointsOf = (code: string) =>
    lines.data?.data.find(({ coin_code }) => coin_code === code)?.points ?? [];

  return (
    <Table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t`Coin`}</th>
          <th scope="col" className={classNames(classes.wide, classes.sparkCell)}>{t`Last 7 days`}</th>
          <th scope="col" className={classes.price}>{t`Price`}</th>
          <th scope="col" className={classNames(classes.wide, classes.change)}>{t`24 h`}</th>
          <th scope="col" className={classNames(classes.wide, classes.action)}>
            <VisuallyHidden>{t`Buy`}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ facts, value, change }) => {
          const { name } = facts;
          const path = `/${pathWords.buy}/${facts.slug}`;
          return (
            <tr key={facts.code} className={classes.row}>
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
                  <Sparkline points={pointsOf(facts.code)} />
                </span>
              </td>
              <td>
                <Price value={Number(value)} exact={format.exact(value, fiat)}>
                  {format.price(value, fiat)}
                </Price>
                <span className={classes.narrow}>
                  <Change ratio={change}>{format.percent(Math.abs(change))}</Change>
                </span>
              </td>
              <td className={classes.wide}>
                <Change ratio={change}>{format.percent(Math.abs(change))}</Change>
              </td>
              <td className={classes.wide}>
                <ButtonLink to={path} size="small" aria-label={t`Buy ${name}`}>
                  {t`Buy`}
                </ButtonLink>
              </td>
            </tr>
          );
        })}
        {rows.length === 0 &&
          Array.from({ length: rowsExpected }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places held for rows have nothing but their order.
            <tr key={index}>
              <td colSpan={5}>
                <Skeleton height={44} />
              </td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

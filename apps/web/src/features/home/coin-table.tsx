import { listSparklines } from '@dukat/contract/rates';
import type { Fiat } from '@dukat/rules/money/fiat';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Table } from '@dukat/ui/data/table.tsx';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import rowClasses from '../../platform/currencies/coin-row.module.css';
import { CoinRow, type PricedCoin } from '../../platform/currencies/coin-row.tsx';
import { PlaceholderRows } from '../../platform/tables/placeholder-rows.tsx';
import { usePage } from '../../platform/use-page.ts';
import classes from './coins-section.module.css';
import { sparklineQuery } from './home-coins.ts';

interface Props {
  readonly rows: readonly PricedCoin[];
  readonly fiat: Fiat;
  /** The number of placeholder rows shown while there are none. */
  readonly rowsExpected: number;
}

const maxLines = 60;

export function CoinTable({ rows, fiat, rowsExpected }: Props) {
  const { t } = useLingui();
  const { pathWords } = usePage().site.brand;
  const codes = rows.slice(0, maxLines).map(({ facts }) => facts.code);
  const lines = useApiQuery(
    listSparklines,
    { query: sparklineQuery(codes, fiat) },
    { enabled: codes.length > 0, staleTime: 60_000 },
  );
  const getPoints = (code: string) =>
    lines.data?.data.find(({ coin_code }) => coin_code === code)?.points ?? [];

  return (
    <Table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t`Coin`}</th>
          <th scope="col" className={classNames(rowClasses.wide, classes.sparkCell)}>{t`Last 7 days`}</th>
          <th scope="col" className={classes.price}>{t`Price`}</th>
          <th scope="col" className={classNames(rowClasses.wide, classes.change)}>{t`24 h`}</th>
          <th scope="col" className={classNames(rowClasses.wide, classes.action)}>
            <VisuallyHidden>{t`Buy`}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { code, name, slug } = row.facts;
          return (
            <CoinRow key={code} {...row} fiat={fiat} points={getPoints(code)}>
              <ButtonLink to={`/${pathWords.buy}/${slug}`} size="small" aria-label={t`Buy ${name}`}>
                {t`Buy`}
              </ButtonLink>
            </CoinRow>
          );
        })}
        {rows.length === 0 && (
          <PlaceholderRows count={rowsExpected} colSpan={2}>
            <td className={rowClasses.wide} colSpan={3} />
          </PlaceholderRows>
        )}
      </tbody>
    </Table>
  );
}

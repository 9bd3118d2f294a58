import type { Fiat } from '@dukat/rules/money/fiat';
import { Table } from '@dukat/ui/data/table.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toAmountSearch } from '../../platform/currencies/amount-search.ts';
import type { CoinFacts } from '../../platform/currencies/coin-facts.ts';
import { otherAmount } from '../../platform/currencies/other-amount.ts';
import type { CoinRate } from '../../platform/currencies/use-rate.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './coins.module.css';
import { listCoinAmounts, listFiatAmounts } from './converted-amounts.ts';

interface Props {
  readonly coin: CoinFacts;
  readonly fiat: Fiat;
  readonly sell: boolean;
  readonly rate: CoinRate;
}

/** Round amounts in both directions, by the rule and rounding of an order. Each links to the form with that amount. */
export function Converter({ coin, fiat, sell, rate }: Props) {
  const { t } = useLingui();
  // Shows all digits of an order: truncated to three, 50,000 would seem to buy less than five times 10,000.
  const { exact, fixed, money } = useFormat();
  const { pathWords } = usePage().site.brand;
  const { code, slug } = coin;
  const path = `/${sell ? pathWords.sell : pathWords.buy}/${slug}`;
  const toRows = (amounts: readonly string[], isEditingFiat: boolean) =>
    amounts.flatMap((typed) => {
      const other = otherAmount({ sell, fiat, typed, isEditingFiat }, rate);
      if (other === undefined) return [];
      const [left, right] = isEditingFiat
        ? [money(typed, fiat), fixed(other, code, rate.volumePrecision)]
        : [exact(typed, code), money(other, fiat)];
      return [{ typed, left, right }];
    });
  const table = (label: string, isEditingFiat: boolean, amounts: readonly string[]) => (
    <Table aria-label={label} className={classes.converter}>
      <tbody>
        {toRows(amounts, isEditingFiat).map(({ typed, left, right }) => (
          <tr key={typed}>
            <td>
              <Link to={path} search={toAmountSearch({ fiat, typed, isEditingFiat })}>
                {left}
              </Link>
            </td>
            <td>{right}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
  return (
    <Section
      title={t`${code} to ${fiat} converter`}
      lead={t`At this moment’s rate, with our margin already in it.`}
    >
      <div className={classes.tables}>
        {table(t`${fiat} to ${code}`, true, listFiatAmounts(fiat))}
        {table(t`${code} to ${fiat}`, false, listCoinAmounts(fiat, rate.value))}
      </div>
    </Section>
  );
}

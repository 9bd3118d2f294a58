import { type Amount, formatAmount, sum } from '@dukat/rules/money/amount';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useTradableCoins } from '../../platform/currencies/use-currencies.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './balance.module.css';
import type { Holding } from './balance-table.tsx';

const fiatColors: Readonly<Record<string, string>> = { CZK: '#11457e', EUR: '#d9a900' };
const restColor = '#8797a0';
/** Parts of the bar; what is smaller stands in one together. */
const mostParts = 5;

interface Part {
  readonly name: string;
  readonly color: string;
  readonly share: number;
}

/** What share of the whole each currency has: a bar, and the same in figures. */
export function BalanceSplit({ holdings }: { readonly holdings: readonly Holding[] }) {
  const { t } = useLingui();
  const { listedShare } = useFormat();
  const parts = useParts(holdings, t`Others`);
  if (parts.length < 2) return null;
  return (
    <Card as="section" aria-label={t`Split of the portfolio`}>
      <h2 className={classes.cardTitle}>{t`Split of the portfolio`}</h2>
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ name, color, share: part }) => (
          <span key={name} style={{ flexGrow: part, background: color }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {parts.map(({ name, color, share: part }) => (
          <li key={name}>
            <span className={classes.dot} style={{ background: color }} aria-hidden="true" />
            <span>{name}</span>
            <b>{listedShare(part)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Of what has a value, the largest first. Shares are a picture, and so floats. */
function useParts(holdings: readonly Holding[], others: string): readonly Part[] {
  const { coins } = useTradableCoins();
  const valued = holdings.flatMap(({ account, value }) =>
    value === undefined || value <= 0n ? [] : [{ currency: account.currency, value }],
  );
  const whole = Number(formatAmount(sum(valued.map(({ value }) => value))));
  if (whole === 0) return [];
  const shareOf = (value: Amount) => Number(formatAmount(value)) / whole;
  const colorOf = (code: string) =>
    fiatColors[code] ?? coins.find((coin) => coin.code === code)?.color ?? restColor;
  const isMany = valued.length > mostParts;
  const named = valued.slice(0, isMany ? mostParts - 1 : mostParts).map(({ currency, value }) => ({
    name: currency,
    color: colorOf(currency),
    share: shareOf(value),
  }));
  const rest = 1 - named.reduce((total, { share }) => total + share, 0);
  return isMany ? [...named, { name: others, color: restColor, share: rest }] : named;
}

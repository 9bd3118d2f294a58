import { sum, zero } from '@dukat/rules/money/amount';
import { roundedShares } from '@dukat/rules/money/shares';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useTradableCoins } from '../../platform/currencies/use-currencies.ts';
import { korunaColor } from '../../platform/currency-icon.tsx';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './balance.module.css';
import type { Holding } from './balance-table.tsx';

const fiatColors: Readonly<Record<string, string>> = { CZK: korunaColor, EUR: '#d9a900' };
const restColor = '#8797a0';
/** The most parts of the bar. Smaller ones are combined into one. */
const maxParts = 5;
/** Shares are shown in tenths of a percent. */
const shownSteps = 1000;

interface Part {
  readonly name: string;
  readonly color: string;
  readonly share: number;
}

/** The share of each currency, as a bar and in figures. */
export function BalanceSplit({ holdings }: { readonly holdings: readonly Holding[] }) {
  const { t } = useLingui();
  const { listedShare } = useFormat();
  const parts = useParts(holdings, t`Others`);
  if (parts.length < 2) return null;
  return (
    <Card as="section" aria-label={t`Portfolio breakdown`}>
      <h2 className={classes.cardTitle}>{t`Portfolio breakdown`}</h2>
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

/** Returns the shares of the valued holdings, the largest first. The displayed shares add up to 100 %. */
function useParts(holdings: readonly Holding[], others: string): readonly Part[] {
  const { coins } = useTradableCoins();
  const pickColor = (code: string) =>
    fiatColors[code] ?? coins.find((coin) => coin.code === code)?.color ?? restColor;
  const valued = holdings.flatMap(({ account: { currency }, value }) =>
    value === undefined || value <= zero ? [] : [{ name: currency, color: pickColor(currency), value }],
  );
  const isMany = valued.length > maxParts;
  const named = isMany ? valued.slice(0, maxParts - 1) : valued;
  const rest = sum(valued.slice(named.length).map(({ value }) => value));
  const parts = isMany ? [...named, { name: others, color: restColor, value: rest }] : named;
  const shares = roundedShares(
    parts.map(({ value }) => value),
    shownSteps,
  );
  return parts.map(({ name, color }, index) => ({ name, color, share: (shares[index] ?? 0) / shownSteps }));
}

import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './fees.module.css';

interface Props {
  readonly fiat: Fiat;
  readonly bars: readonly { readonly name: string; readonly value: Amount }[];
}

/** Bars with lengths proportional to the amounts, and the amounts as text. A limit of zero is left out. */
export function LimitBars({ fiat, bars }: Props) {
  const { money } = useFormat();
  const shown = bars.filter(({ value }) => Number(value) > 0);
  const most = Math.max(...shown.map(({ value }) => Number(value)));
  return (
    <dl className={classes.bars}>
      {shown.map(({ name, value }) => (
        <div key={name} className={classes.bar}>
          <dt>{name}</dt>
          <dd>{money(formatAmount(value), fiat)}</dd>
          <dd className={classes.track} aria-hidden="true">
            <span style={{ width: `${toWidth(Number(value) / most)}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A small amount beside a large one stays visible. */
function toWidth(part: number): number {
  return Math.max(part * 100, 1.5);
}

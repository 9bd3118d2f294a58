import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from './past.module.css';
import type { PastOutcome } from './use-backtest.ts';
import { useDay } from './use-day.ts';

interface Props {
  readonly result: PastOutcome;
  readonly currency: string;
}

/** The result of regular purchases beside that of one at the start. */
export function BacktestTable({ result: { regular, once, last_day: last }, currency }: Props) {
  const { t } = useLingui();
  const { money, percent, coin: amount } = useFormat();
  const day = useDay();
  const both = [regular, once];
  const end = day(last);
  const share = (text: string) => percent(Number(text) / 100);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t`Bought regularly`}</th>
          <th scope="col">{t`Bought at once`}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t`Spent`}</th>
          {both.map(({ spent }, index) => (
            <td key={columns[index]}>{money(spent, currency)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t`Coins bought`}</th>
          {both.map(({ coins }, index) => (
            <td key={columns[index]}>
              {coins.map(({ coin, bought }) => (
                <div key={coin}>{amount(bought, coin)}</div>
              ))}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t`Worth on ${end}`}</th>
          {both.map(({ value }, index) => (
            <td key={columns[index]}>{money(value, currency)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t`Gain or loss`}</th>
          {both.map(({ gain_percent: gain }, index) => (
            <td key={columns[index]} className={classes.large}>
              {share(gain)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t`Worst fall`}</th>
          {both.map(({ fall_percent: fall, fall_day: worst }, index) => (
            <td key={columns[index]} className={classes.large}>
              {share(Number(fall) === 0 ? '0' : `-${fall}`)}
              <small>{day(worst)}</small>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const columns = ['regular', 'once'];

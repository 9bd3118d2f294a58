import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { typedAmount } from '../../../../platform/format/read-amount.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../exchange.module.css';
import type { Exchange } from '../use-exchange.ts';
import { balancePart, balanceParts } from './balance-part.ts';

interface Props {
  readonly exchange: Exchange;
  readonly onChoose: (typed: string) => void;
}

/** The available balance, with buttons for shares of it. */
export function BalanceRow({ exchange, onChoose }: Props) {
  const { t } = useLingui();
  const balanceId = useId();
  const { exact, share, languageTag } = useFormat();
  const { sell, coin, fiat, rate, isSignedIn, availableFunds } = exchange.market;
  if (!isSignedIn) return null;
  const balance = exact(formatAmount(availableFunds), sell ? coin : fiat);
  return (
    <div className={classes.balance}>
      <span id={balanceId}>
        {t`Balance`} <b>{balance}</b>
      </span>
      <fieldset aria-labelledby={balanceId} className={classes.parts}>
        {balanceParts.map((percent) => (
          <button
            key={percent}
            type="button"
            className={classes.part}
            disabled={availableFunds === 0n}
            onClick={() => {
              const part = balancePart(availableFunds, percent, sell, rate?.volumePrecision ?? 8);
              onChoose(typedAmount(part, languageTag));
            }}
          >
            {percent === 100 ? t`Everything` : share(percent / 100)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

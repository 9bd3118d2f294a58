import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import type { Portfolio } from '../../platform/portfolios/use-portfolios.ts';
import classes from './move-funds.module.css';
import type { MoveFunds } from './use-move-funds.ts';

interface Props {
  readonly move: MoveFunds;
  readonly getAccountName: (portfolio: Portfolio) => string;
}

/** The source and target of a transfer, with a button to swap them. */
export function MoveEndsCard({ move, getAccountName }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { ends, portfolios, account, received } = move;
  const inCurrency = (amount: string | undefined) =>
    account === undefined || amount === undefined ? '' : exact(amount, account.currency);
  const swap = (
    <button
      type="button"
      className={classes.swap}
      aria-label={t`Swap the portfolios`}
      onClick={() => move.choose({ from: ends.to, to: ends.from })}
    >
      <Icon name="swap" />
    </button>
  );

  if (portfolios.length > 2) {
    const options = portfolios.map((portfolio) => ({
      value: portfolio.id,
      label: getAccountName(portfolio),
    }));
    const findPortfolio = (id: string) => portfolios.find((portfolio) => portfolio.id === id);
    const choose = (end: 'from' | 'to', id: string) => {
      const portfolio = findPortfolio(id);
      if (portfolio !== undefined) move.choose({ [end]: portfolio });
    };
    return (
      <div className={classes.ends}>
        <div className={classes.fields}>
          <SelectField
            label={t({ message: 'From', context: 'portfolio' })}
            value={ends.from.id}
            options={options}
            onChange={({ target }) => choose('from', target.value)}
          />
          <SelectField
            label={t({ message: 'To', context: 'portfolio' })}
            value={ends.to.id}
            options={options}
            onChange={({ target }) => choose('to', target.value)}
          />
        </div>
        {swap}
      </div>
    );
  }
  return (
    <div className={classes.ends}>
      <dl className={classes.pair}>
        <div>
          <dt>{t({ message: 'From', context: 'portfolio' })}</dt>
          <dd>
            <b>{getAccountName(ends.from)}</b>
            <span>{inCurrency(account?.availableFunds)}</span>
          </dd>
        </div>
        <div>
          <dt>{t({ message: 'To', context: 'portfolio' })}</dt>
          <dd>
            <b>{getAccountName(ends.to)}</b>
            <span>{inCurrency(received)}</span>
          </dd>
        </div>
      </dl>
      {swap}
    </div>
  );
}

import { Button } from '@dukat/ui/actions/button.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { LineWithAction } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { typedAmount } from '../../platform/format/read-amount.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { FundsAmountField } from '../../platform/funds-amount-field.tsx';
import { MoveEndsCard } from './move-ends-card.tsx';
import classes from './move-funds.module.css';
import { useAccountNames } from './selection/portfolio-names.ts';
import { type MoveEnds, type MoveFunds, useMoveFunds } from './use-move-funds.ts';

interface Props {
  readonly initial: MoveEnds;
  readonly onDone: () => void;
}

/** The form of a transfer: source, target, currency and amount. */
export function MoveFundsForm({ initial, onDone }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const move: MoveFunds = useMoveFunds(initial, (amount, currency) => {
    const moved = exact(amount, currency);
    const target = getAccountName(move.ends.to);
    notify(t`${moved} moved: ${target}`);
    onDone();
  });
  const getAccountName = useAccountNames(move.portfolios);

  if (move.isLoading && move.loadError !== null)
    return <ErrorState onRetry={move.retry}>{move.loadError.message}</ErrorState>;
  return (
    <form
      method="post"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        move.submit();
      }}
    >
      <MoveEndsCard move={move} getAccountName={getAccountName} />
      <MoveAmount move={move} />
      <Button
        type="submit"
        look="main"
        isWide
        isBusy={move.form.isSending}
        disabledBecause={
          move.account === undefined && !move.isLoading
            ? t`There is nothing to move in this portfolio.`
            : undefined
        }
      >
        {t`Move money`}
      </Button>
      <p className={classes.note}>{t`The money is there right away. Moving it is free.`}</p>
    </form>
  );
}

function MoveAmount({ move }: { readonly move: MoveFunds }) {
  const { t } = useLingui();
  const { exact, languageTag } = useFormat();
  const { account, movable } = move;
  const { value, onBlur, error } = move.form.text('amount');
  if (move.isLoading) return <Skeleton height={108} />;
  if (account === undefined)
    return <p className={classes.nothing}>{t`There is nothing to move in this portfolio.`}</p>;
  return (
    <div className={classes.amount}>
      <FundsAmountField
        label={t`Amount`}
        currencyLabel={t`Currency`}
        value={value}
        onChange={(typed) => move.form.set('amount', typed)}
        onBlur={onBlur}
        error={error}
        currency={account.currency}
        onChoose={(currency) => move.form.set('currency', currency)}
        funds={movable}
      />
      <LineWithAction>
        <span>
          {t`Available`} <b>{exact(account.availableFunds, account.currency)}</b>
        </span>
        <Button
          size="small"
          onClick={() => move.form.set('amount', typedAmount(account.availableFunds, languageTag))}
        >
          {t`Everything`}
        </Button>
      </LineWithAction>
    </div>
  );
}

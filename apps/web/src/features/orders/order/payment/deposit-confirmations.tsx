import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { useLingui } from '@lingui/react/macro';
import classes from '../order.module.css';
import type { WalletInstructions } from '../order-answer.ts';

type Confirmations = NonNullable<WalletInstructions['confirmations']>;

/** Shows the number of confirmations of a deposit. */
export function DepositConfirmations({ confirmations }: { readonly confirmations: Confirmations }) {
  const { t } = useLingui();
  const { seen, needed } = confirmations;
  return (
    <div className={classes.partly} role="status">
      <b>{t`We can see your coins.`}</b>
      <span>{t`Confirmations: ${seen} of ${needed}`}</span>
      <Progress part={needed === 0 ? 1 : seen / needed} label={t`Confirmations of the network`} />
      <span>{t`You need not do anything. We exchange them once they are confirmed.`}</span>
    </div>
  );
}

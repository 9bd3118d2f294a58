import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { useFormat } from '../../platform/format/use-format.ts';
import { useStepNames } from './use-step-names.ts';
import { formatDestination, hasEnded, shortened, type Withdrawal } from './withdrawal-answer.ts';
import classes from './withdrawals.module.css';

/** One withdrawal in the list: amount, destination and status. */
export function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { exact, dateTime } = useFormat();
  const names = useStepNames();
  const { id, amount, currency, step, created_at: at } = withdrawal;
  const tone = step === 'final' ? 'success' : hasEnded(withdrawal) ? 'neutral' : 'warning';
  return (
    <div className={classes.row}>
      <span className={classes.what}>
        <TextLink to="/withdraw" search={{ id }}>
          {exact(amount, currency)}
        </TextLink>
        <span className={classes.small}>{shortened(formatDestination(withdrawal))}</span>
      </span>
      <span className={classes.when}>
        <Badge tone={tone}>{names[step]}</Badge>
        <span className={classes.small}>{dateTime(new Date(at))}</span>
      </span>
    </div>
  );
}

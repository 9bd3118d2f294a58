import { readSandboxStatement, settleSandboxPayouts } from '@dukat/contract/sandbox/payments';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './sandbox.module.css';
import { shownRows } from './shown.ts';
import { pollIntervalMs, useSimulation } from './use-simulation.ts';

/** The operator's bank statement, as its bank would send it. */
export function Statement() {
  const { t } = useLingui();
  const titleId = useId();
  const { exactMoney, time } = useFormat();
  const { data } = useApiQuery(
    readSandboxStatement,
    { query: { limit: shownRows } },
    { refetchInterval: pollIntervalMs },
  );
  const { simulate, isSimulating } = useSimulation(settleSandboxPayouts);
  const settle = (outcome: 'execute' | 'return') =>
    simulate({ body: { outcome } }, ({ settled }) => t`Payments settled: ${settled}`);

  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`The bank’s statement`}</h2>
      {data === undefined && <Skeleton height={240} />}
      {data?.movements.length === 0 && <p className={classes.hint}>{t`No transactions yet.`}</p>}
      <ul className={classes.list}>
        {data?.movements.map((movement) => (
          <li key={`${movement.account}:${movement.id}`} className={classes.row}>
            <span className={classes.strong}>
              {movement.counter_name ?? movement.counter_account ?? movement.account}
            </span>
            <span className={classNames(classes.figure, !movement.amount.startsWith('-') && classes.in)}>
              {exactMoney(movement.amount, movement.currency)}
            </span>
            <span className={classes.small}>
              {[movement.variable_symbol, movement.message].filter(Boolean).join(' · ') || movement.account}
            </span>
            <time className={classes.small} dateTime={movement.created_at}>
              {time(movement.created_at)}
            </time>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button isBusy={isSimulating} onClick={() => void settle('execute')}>
          {t`Execute our payouts now`}
        </Button>
        <Button isBusy={isSimulating} onClick={() => void settle('return')}>
          {t`Return executed payouts`}
        </Button>
      </div>
    </Card>
  );
}

import {
  deleteAutomaticPayment,
  listAutomaticPayments,
  listAutomaticRuns,
  pauseAutomaticPayment,
  resumeAutomaticPayment,
  runAutomaticPayment,
  skipAutomaticRun,
} from '@dukat/contract/automatic-payments';
import { listAccounts } from '@dukat/contract/wallets';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useFailureText } from '../../../platform/api/use-failure.ts';
import { DeleteDialog } from '../../../platform/delete-dialog.tsx';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../automatic-payments.module.css';
import { plansPath, plansSearch } from '../plan-links.tsx';
import { type ListedPlan, planZone, useRunReason, useRunTime } from '../plan-words.ts';

const stale = { invalidates: [listAutomaticPayments, listAutomaticRuns, listAccounts] };

interface Props {
  readonly plan: ListedPlan;
}

/** What the owner can do with a plan. */
export function PlanActions({ plan }: Props) {
  const { t } = useLingui();
  const { money } = useFormat();
  const when = useRunTime();
  const pause = useApiMutation(pauseAutomaticPayment, stale);
  const resume = useApiMutation(resumeAutomaticPayment, stale);
  const skip = useApiMutation(skipAutomaticRun, stale);
  const run = useApiMutation(runAutomaticPayment, stale);
  const params = { planId: plan.id };
  const sum = money(plan.amount, plan.currency);
  const waiting = money(plan.waiting, plan.currency);
  const due = plan.next_run_at;
  const isPayment = plan.schedule === null;
  const day = due === null ? '' : when(due, planZone(plan));
  return (
    <>
      <Outcome errors={[pause.error, resume.error, skip.error, run.error]} run={run.data?.run} />
      <div className={classes.actions}>
        {plan.state === 'active' && (
          <>
            <Button size="small" isBusy={pause.isPending} onClick={() => pause.mutate({ params })}>
              {t`Pause`}
            </Button>
            {due !== null && !isPayment && (
              <ConfirmButton
                question={t`Skip the run on ${day}?`}
                isBusy={skip.isPending}
                onConfirm={() => skip.mutate({ params, body: { due_at: due } })}
              >
                {t`Skip the next run`}
              </ConfirmButton>
            )}
            {!(isPayment && Number(plan.waiting) === 0) && (
              <ConfirmButton
                question={
                  isPayment
                    ? t`Buy with the waiting ${waiting} now?`
                    : t`Buy for ${sum} now? The schedule stays as it is.`
                }
                isBusy={run.isPending}
                onConfirm={() => run.mutate({ params })}
              >
                {t`Run now`}
              </ConfirmButton>
            )}
          </>
        )}
        {plan.state === 'paused' && (
          <Button
            size="small"
            look="main"
            isBusy={resume.isPending}
            onClick={() => resume.mutate({ params })}
          >
            {t`Resume`}
          </Button>
        )}
        <ButtonLink size="small" to={plansPath} search={{ ...plansSearch, plan: plan.id, edit: '1' }}>
          {t`Edit`}
        </ButtonLink>
        <DeletePlan plan={plan} />
      </div>
    </>
  );
}

/** The result of an extra run, or why something failed. */
function Outcome({
  errors,
  run,
}: {
  readonly errors: readonly (Error | null)[];
  readonly run: Parameters<ReturnType<typeof useRunReason>>[0] | undefined;
}) {
  const { t } = useLingui();
  const describeFailure = useFailureText();
  const reason = useRunReason();
  const error = errors.find((one) => one !== null);
  if (error) return <Alert severity="error">{describeFailure(error)}</Alert>;
  if (run === undefined) return null;
  const why = reason(run);
  return why === undefined ? (
    <Alert severity="success">{t`The run has started. What it buys appears here in a moment.`}</Alert>
  ) : (
    <Alert severity="warning" title={t`Nothing was bought`}>
      {why}
    </Alert>
  );
}

function DeletePlan({ plan }: Props) {
  const { t } = useLingui();
  const describeFailure = useFailureText();
  const [isAsked, setAsked] = useState(false);
  const { mutate, error, isPending } = useApiMutation(deleteAutomaticPayment, stale);
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>{t`Delete`}</Button>
      <DeleteDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t`Delete the plan?`}
        cancelLabel={t`Keep the plan`}
        deleteLabel={t`Delete`}
        isBusy={isPending}
        onDelete={() => mutate({ body: { id: plan.id } }, { onSuccess: () => setAsked(false) })}
      >
        {error === null
          ? t`It will not buy any more. What it has bought stays yours, and its open orders go on.`
          : describeFailure(error)}
      </DeleteDialog>
    </>
  );
}

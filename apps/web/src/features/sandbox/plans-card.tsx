import { listSandboxPlans, runSandboxPlan } from '@dukat/contract/sandbox/plans';
import { Button } from '@dukat/ui/actions/button.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './sandbox.module.css';
import { pollIntervalMs, useSimulation } from './use-simulation.ts';

/** Runs the next slot of a plan of automatic purchases without waiting for it. */
export function PlansCard() {
  const { t } = useLingui();
  const { exactMoney, dateTime } = useFormat();
  const titleId = useId();
  const { data } = useApiQuery(listSandboxPlans, {}, { refetchInterval: pollIntervalMs });
  const { simulate, isSimulating } = useSimulation(runSandboxPlan);
  const [chosenId, choose] = useState('');
  const plans = data?.plans ?? [];
  const chosen = plans.find(({ id }) => id === chosenId) ?? plans[0];
  const label = ({ name, amount, currency, next_run_at: next }: (typeof plans)[number]) =>
    [name, exactMoney(amount, currency), next && dateTime(new Date(next))].filter(Boolean).join(' · ');

  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`Automatic purchases`}</h2>
      {chosen === undefined ? (
        <p className={classes.hint}>{t`No plan with a schedule is active.`}</p>
      ) : (
        <>
          <SelectField
            label={t`Plan to run`}
            value={chosen.id}
            onChange={(event) => choose(event.currentTarget.value)}
            options={plans.map((plan) => ({ value: plan.id, label: label(plan) }))}
          />
          <div className={classes.buttons}>
            <Button
              isBusy={isSimulating}
              onClick={() =>
                void simulate(
                  { params: { planId: chosen.id } },
                  () => t`${chosen.name} runs within a few seconds.`,
                )
              }
            >
              {t`Run the next slot now`}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { focusFirstProblem } from '@dukat/ui/forms/focus-first-problem.ts';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../../platform/api/use-failure.ts';
import classes from '../automatic-payments.module.css';
import { PaymentNote } from '../list/plan-payment.tsx';
import { PastSection } from '../past/past-section.tsx';
import { AmountAndCoins } from './amount-and-coins.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { DestinationChoices } from './destination-choices.tsx';
import { EndFields } from './end-fields.tsx';
import type { PlanFields } from './plan-fields.ts';
import { PlanPreviewCard } from './plan-preview.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { type PlanFormState, usePlanForm } from './use-plan-form.ts';

interface Props {
  readonly first: PlanFields;
  readonly id?: string;
  readonly onSaved: () => void;
}

/** The form that creates or edits a plan, with what the plan will do. */
export function PlanForm({ first, id, onSaved }: Props) {
  const { t } = useLingui();
  const describeFailure = useFailureText();
  const form = usePlanForm({ first, id, onSaved });
  const isPayment = form.fields.purpose_kind === 'payment';
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  // Once the problems of an attempt are shown, whether they were found here or by the server.
  useEffect(() => {
    if (attempts > 0 && !form.isSending && element.current !== null) focusFirstProblem(element.current);
  }, [attempts, form.isSending]);
  return (
    <form
      ref={element}
      method="post"
      noValidate
      className={classes.columns}
      onSubmit={(event) => {
        form.submit(event);
        setAttempts((before) => before + 1);
      }}
    >
      <div className={classes.column}>
        <Section title={t`What to buy`}>
          <TextField {...form.text('name')} label={t`Name of the plan`} maxLength={60} autoComplete="off" />
          <AmountAndCoins form={form} />
        </Section>
        <Section
          title={t({ message: 'Where the coins go', context: 'plan' })}
          lead={t`They stay on your balance, or the plan sends them to your wallet.`}
        >
          <DestinationChoices form={form} />
        </Section>
        <WhenSection form={form} />
        <Section title={t`Conditions`} lead={t`Optional. A run at which a condition is not met is skipped.`}>
          <ConditionFields form={form} />
        </Section>
        {!isPayment && (
          <PastSection
            lead={t`What the same purchases would have brought over past years, beside one purchase of the same sum at the start.`}
            terms={form.preview.terms}
          />
        )}
      </div>
      <div className={classes.aside}>
        <PlanPreviewCard form={form} />
        <Card className={classes.group}>
          {form.failure !== undefined && <Alert severity="error">{describeFailure(form.failure)}</Alert>}
          <Button type="submit" look="main" size="large" isWide isBusy={form.isSending}>
            {form.isNew ? t`Create the plan` : t`Save the changes`}
          </Button>
          <p className={classes.note}>
            {t`Each run buys at the rate of its moment. You can pause or delete the plan at any time.`}
          </p>
        </Card>
      </div>
    </form>
  );
}

function WhenSection({ form }: { readonly form: PlanFormState }) {
  const { t } = useLingui();
  const { purpose_kind: kind } = form.fields;
  return (
    <Section title={t({ message: 'When', context: 'plan' })}>
      {form.isNew && (
        <Segmented
          label={t`When it buys`}
          value={kind}
          onChange={(chosen) => form.set('purpose_kind', chosen)}
          options={[
            { value: 'schedule', label: t`By a schedule` },
            { value: 'payment', label: t`With each payment` },
          ]}
        />
      )}
      {kind === 'payment' ? (
        <PaymentNote />
      ) : (
        <>
          <ScheduleFields form={form} />
          <EndFields form={form} />
        </>
      )}
    </Section>
  );
}

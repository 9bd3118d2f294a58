import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { TwoColumns } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { conditionNames } from './plan-fields.ts';
import type { PlanFormState } from './use-plan-form.ts';

/** When a run is skipped, and which plan buys first. */
export function ConditionFields({ form }: { readonly form: PlanFormState }) {
  const { t } = useLingui();
  const { coins, currency } = form.fields;
  const coin = coins[0]?.coin ?? '';
  const field = (name: (typeof conditionNames)[number]) => ({
    name,
    value: form.fields[name],
    error: form.problem(name),
    onChange: (typed: string) => form.set(name, typed),
    onBlur: () => form.leave(name),
  });
  return (
    <>
      <TwoColumns>
        <AmountTextField {...field('only_below')} label={t`Only if ${coin} costs less than (${currency})`} />
        <AmountTextField {...field('only_above')} label={t`Only if ${coin} costs more than (${currency})`} />
        <AmountTextField
          {...field('month_ceiling')}
          label={t`Spend in a calendar month at most (${currency})`}
        />
        <AmountTextField {...field('keep_at_least')} label={t`Keep on the balance at least (${currency})`} />
      </TwoColumns>
      <TextField
        {...form.text('priority')}
        inputMode="numeric"
        maxLength={4}
        label={t`Order among your plans`}
        hint={t`If several plans run at once, the plan with 1 takes the balance first.`}
      />
    </>
  );
}

import { averagedDays, raises } from '@dukat/rules/automatic-payments/limits';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { TwoColumns } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { conditionNames } from './plan-fields.ts';
import type { PlanFormState } from './use-plan-form.ts';

/** When a run is skipped, and which plan buys first. */
export function ConditionFields({ form }: { readonly form: PlanFormState }) {
  const { t } = useLingui();
  const { coins, currency, frequency, buy_more: more, purpose_kind: kind } = form.fields;
  const days = averagedDays[frequency];
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
      {kind === 'schedule' && (
        <SelectField
          label={t`Buy more while ${coin} is cheap`}
          hint={t`When its price is 1% or more below its average of the last ${days} days.`}
          value={more}
          onChange={({ target }) => form.set('buy_more', target.value)}
          options={[
            { value: '', label: t`Never` },
            ...raises.map((raise) => ({ value: String(raise), label: t`${raise}% more` })),
          ]}
        />
      )}
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

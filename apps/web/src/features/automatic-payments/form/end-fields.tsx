import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import type { PlanFormState } from './use-plan-form.ts';

/** When a plan ends. */
export function EndFields({ form }: { readonly form: PlanFormState }) {
  const { t } = useLingui();
  const { end, starts_on: startsOn } = form.fields;
  return (
    <>
      <RadioCards
        legend={t`Until when`}
        value={end}
        onChange={(chosen) => form.set('end', chosen)}
        cards={[
          { value: 'never', label: t`Until I stop it` },
          { value: 'afterDate', label: t`Until a day` },
          { value: 'afterCount', label: t`For a number of purchases` },
        ]}
      />
      {end === 'afterDate' && (
        <TextField
          {...form.text('end_date')}
          type="date"
          min={startsOn}
          label={t({ message: 'Last day', context: 'of a plan' })}
        />
      )}
      {end === 'afterCount' && (
        <TextField
          {...form.text('end_count')}
          inputMode="numeric"
          maxLength={5}
          label={t`Number of purchases`}
          hint={t`Runs that bought all or a part count, also those you start yourself. Skipped and failed ones do not.`}
        />
      )}
    </>
  );
}

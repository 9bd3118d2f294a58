import { scheduleFrequencies } from '@dukat/rules/time/schedule';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { MutedText, TwoColumns } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../automatic-payments.module.css';
import { deviceZone } from '../plan-words.ts';
import type { PlanFormState } from './use-plan-form.ts';

interface Props {
  readonly form: PlanFormState;
}

/** How often and at what time a plan runs. */
export function ScheduleFields({ form }: Props) {
  const { t } = useLingui();
  const { frequency } = form.fields;
  const names = { hour: t`Hourly`, day: t`Daily`, week: t`Weekly`, month: t`Monthly` };
  const periods = {
    hour: t`Every how many hours`,
    day: t`Every how many days`,
    week: t`Every how many weeks`,
    month: t`Every how many months`,
  };
  return (
    <>
      <Segmented
        label={t`How often`}
        value={frequency}
        onChange={(chosen) => form.set('frequency', chosen)}
        options={scheduleFrequencies.map((value) => ({ value, label: names[value] }))}
      />
      {frequency === 'week' && <Weekdays form={form} />}
      {frequency === 'month' && <MonthDay form={form} />}
      <TwoColumns>
        <TextField {...form.text('every')} label={periods[frequency]} inputMode="numeric" maxLength={3} />
        <TextField
          {...form.text('time')}
          type="time"
          label={
            frequency === 'hour' ? t`Time of the first run` : t({ message: 'Time', context: 'of a run' })
          }
        />
      </TwoColumns>
      <Zone form={form} />
      <TextField {...form.text('starts_on')} type="date" label={t`First day`} />
    </>
  );
}

/** 5 January 2026 is a Monday. */
const monday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

function Weekdays({ form }: Props) {
  const { t } = useLingui();
  const { languageTag } = useFormat();
  const { weekdays } = form.fields;
  const problem = form.problem('weekdays');
  const name = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(languageTag, { weekday, timeZone: 'UTC' }).format(monday + (day - 1) * dayMs);
  return (
    <fieldset className={classes.days} aria-invalid={problem ? true : undefined}>
      <legend className={classes.legend}>{t`Days of the week`}</legend>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <label key={day} className={classes.day}>
          <input
            type="checkbox"
            className={classes.tick}
            aria-label={name(day, 'long')}
            checked={weekdays.includes(day)}
            onChange={({ target }) =>
              form.set(
                'weekdays',
                target.checked ? [...weekdays, day] : weekdays.filter((other) => other !== day),
              )
            }
          />
          {name(day, 'short')}
        </label>
      ))}
      <span className={classes.error} aria-live="polite" hidden={!problem}>
        {problem}
      </span>
    </fieldset>
  );
}

const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1));
const lastDayOfEveryMonth = 28;

function MonthDay({ form }: Props) {
  const { t } = useLingui();
  const { month_day: chosen } = form.fields;
  return (
    <SelectField
      {...form.text('month_day')}
      label={t`Day of the month`}
      hint={
        Number(chosen) > lastDayOfEveryMonth ? t`Shorter months have the run on their last day.` : undefined
      }
      options={[
        ...daysOfMonth.map((value) => ({ value, label: value })),
        { value: 'last', label: t`Last day of the month` },
      ]}
    />
  );
}

/** The time zone of the plan; if it is not that of the device, it can be changed to it. */
function Zone({ form }: Props) {
  const { t } = useLingui();
  const { zone } = form.fields;
  const here = deviceZone();
  const problem = form.problem('zone');
  return (
    <div>
      <MutedText>
        {zone === here ? t`Your time zone: ${zone}` : t`Time zone of the plan: ${zone}`}{' '}
        {zone !== here && (
          <TextButton onClick={() => form.set('zone', here)}>{t`Use ${here}, where you are`}</TextButton>
        )}
      </MutedText>
      <span className={classes.error} aria-live="polite" hidden={!problem}>
        {problem}
      </span>
    </div>
  );
}

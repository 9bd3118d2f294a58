import type { OpeningHours } from '@dukat/contract/back-office/content-details';
import { languageTag } from '@dukat/locales/locale';
import { dayMs } from '@dukat/rules/time/durations';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useBackOffice, useText } from '../../platform/back-office-context.ts';
import { alertWords } from './alert-words.ts';

interface Props {
  readonly hours: OpeningHours;
  readonly onChange: (hours: OpeningHours) => void;
}

/** A Monday, from which the names of the weekdays are formatted. */
const monday = Date.UTC(2026, 0, 5);

/** Support hours, one line per weekday. Empty times mean closed. */
export function HoursFields({ hours: { days, closed_on }, onChange }: Props) {
  const t = useText(alertWords);
  const { locale } = useBackOffice();
  const weekday = new Intl.DateTimeFormat(languageTag(locale), { weekday: 'long', timeZone: 'UTC' });
  const setTime = (index: number, times: { readonly from: string; readonly to: string }) => {
    const isOpen = times.from !== '' || times.to !== '';
    onChange({ days: days.map((day, at) => (at === index ? (isOpen ? times : null) : day)), closed_on });
  };
  return (
    <>
      {days.map((day, index) => {
        const name = weekday.format(monday + index * dayMs);
        const { from, to } = day ?? { from: '', to: '' };
        return (
          <Row key={name}>
            <TextField
              label={t('opensAt', { day: name })}
              type="time"
              value={from}
              onChange={(event) => setTime(index, { from: event.currentTarget.value, to })}
            />
            <TextField
              label={t('closesAt', { day: name })}
              type="time"
              value={to}
              onChange={(event) => setTime(index, { from, to: event.currentTarget.value })}
            />
          </Row>
        );
      })}
      <TextField
        label={t('closedOn')}
        hint={t('closedOnHint')}
        value={closed_on.join(' ')}
        onChange={(event) => {
          const written = event.currentTarget.value;
          onChange({ days, closed_on: written === '' ? [] : written.split(/[\s,]/) });
        }}
      />
    </>
  );
}

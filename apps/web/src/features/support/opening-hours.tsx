import type { readOpeningHours } from '@dukat/contract/content/company-texts';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { languageTag } from '@dukat/locales/locale';
import { dayMs } from '@dukat/rules/time/durations';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePage } from '../../platform/use-page.ts';
import { openDays } from './open-days.ts';
import classes from './support.module.css';

export type Hours = NonNullable<EndpointResponse<typeof readOpeningHours>['hours']>;

/** A Monday, for formatting weekday names. */
const monday = Date.UTC(2026, 0, 5);

/** The opening hours: days with the same hours on one line, then the closed dates. */
export function OpeningHours({ hours: { days, closedOn, note } }: { readonly hours: Hours }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const { day } = useFormat();
  const weekday = new Intl.DateTimeFormat(languageTag(locale), { weekday: 'long', timeZone: 'UTC' });
  const weekdayName = (index: number) => weekday.format(monday + index * dayMs);
  const closed = closedOn.map((on) => day(`${on}T12:00:00Z`)).join(', ');
  return (
    <>
      {openDays(days).map(({ first, last, from, to }) => (
        <div key={first}>
          {first === last ? weekdayName(first) : `${weekdayName(first)} – ${weekdayName(last)}`}{' '}
          <span className={classes.part}>
            {from}–{to}
          </span>
        </div>
      ))}
      {closed !== '' && <MutedText as="div">{t`Closed: ${closed}`}</MutedText>}
      {note !== '' && <MutedText as="div">{note}</MutedText>}
    </>
  );
}

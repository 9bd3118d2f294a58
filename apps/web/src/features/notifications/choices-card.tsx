import type { EndpointResponse } from '@dukat/contract/endpoint';
import { chooseNotifications, readNotifications } from '@dukat/contract/push';
import { Switch } from '@dukat/ui/forms/switch.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import classes from './notifications.module.css';

type Answer = EndpointResponse<typeof readNotifications>;

interface Props {
  readonly push: Answer['push'];
  readonly quietHours: Answer['quiet_hours'];
}

const defaultFrom = 22 * 60;
const defaultUntil = 7 * 60;
const toTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
const toMinute = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The notification groups and the quiet hours. Each change is saved at once. */
export function ChoicesCard({ push, quietHours }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const save = useApiMutation(chooseNotifications, { invalidates: [readNotifications] });
  const onFailure = useFailure();
  const shown = save.isPending ? save.variables.body : { push, quiet_hours: quietHours };
  const { quiet_hours: quiet } = shown;
  const choose = (change: Partial<typeof shown>) =>
    save.mutate({ body: { ...shown, ...change } }, { onError: onFailure });
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hours = quiet ?? { from_minute: defaultFrom, until_minute: defaultUntil, time_zone: here };
  const zone = hours.time_zone;
  return (
    <Card as="section" className={shared.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={shared.title}>{t`What to notify about`}</h2>
      <Switch
        label={t`Orders, money and security`}
        checked={shown.push.main}
        onChange={(main) => choose({ push: { ...shown.push, main } })}
      />
      <Switch
        label={t`News and offers`}
        checked={shown.push.marketing}
        onChange={(marketing) => choose({ push: { ...shown.push, marketing } })}
      />
      <Switch
        label={t`Quiet hours`}
        checked={quiet !== null}
        onChange={(isQuiet) => choose({ quiet_hours: isQuiet ? hours : null })}
      />
      {quiet !== null && (
        <>
          <div className={classes.hours}>
            <TextField
              type="time"
              label={t({ message: 'From', context: 'quiet hours' })}
              value={toTime(quiet.from_minute)}
              onChange={({ target }) =>
                choose({ quiet_hours: { ...quiet, from_minute: toMinute(target.value) } })
              }
            />
            <TextField
              type="time"
              label={t({ message: 'Until', context: 'quiet hours' })}
              value={toTime(quiet.until_minute)}
              onChange={({ target }) =>
                choose({ quiet_hours: { ...quiet, until_minute: toMinute(target.value) } })
              }
            />
          </div>
          <p className={classes.small}>
            {t`Your time zone: ${zone}. Notifications wait until the quiet hours are over; e-mails still come at once.`}
          </p>
        </>
      )}
    </Card>
  );
}

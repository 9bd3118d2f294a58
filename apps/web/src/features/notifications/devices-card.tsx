import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readNotifications, unsubscribeDevice } from '@dukat/contract/push';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './notifications.module.css';
import { SandboxMessages } from './sandbox-messages.tsx';
import { useSubscribe } from './use-subscribe.ts';

type Devices = EndpointResponse<typeof readNotifications>['devices'];

interface Props {
  readonly publicKey: string;
  readonly devices: Devices;
}

/** The devices that receive notifications, and whether this one does. */
export function DevicesCard({ publicKey, devices }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const { subscribe, isPending, problem, isPossible, isSimulated } = useSubscribe(publicKey);
  const isOn = devices.some((device) => device.is_current);
  return (
    <Card as="section" className={shared.card} aria-labelledby={titleId}>
      <div className={shared.words}>
        <h2 id={titleId} className={shared.title}>{t`Devices`}</h2>
        <p className={shared.text}>
          {t`Notifications show the subject of the e-mail. They stop when you log out.`}
        </p>
      </div>
      {devices.length > 0 && (
        <ul className={classes.list}>
          {devices.map((device) => (
            <DeviceItem key={device.id} device={device} />
          ))}
        </ul>
      )}
      {problem !== undefined && <Alert severity="warning">{problem}</Alert>}
      {!isOn && (
        <div className={shared.row}>
          <Button
            look="main"
            isBusy={isPending}
            onClick={subscribe}
            disabledBecause={isPossible ? undefined : t`This browser cannot show notifications.`}
          >
            {t`Turn on for this device`}
          </Button>
        </div>
      )}
      {isOn && isSimulated && <SandboxMessages />}
    </Card>
  );
}

function DeviceItem({ device }: { readonly device: Devices[number] }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const end = useApiMutation(unsubscribeDevice, { invalidates: [readNotifications] });
  const onFailure = useFailure();
  const name =
    [device.browser, device.system].filter((word) => word !== null).join(', ') || t`Unknown device`;
  const since = dateTime(device.created_at);
  return (
    <li className={classes.item} aria-label={name}>
      <div className={shared.words}>
        <span className={shared.name}>{name}</span>
        <span className={classes.small}>{t`On since ${since}`}</span>
        {device.is_current && (
          <span>
            <Badge tone="primary">{t`This device`}</Badge>
          </span>
        )}
      </div>
      <Button
        size="small"
        isBusy={end.isPending}
        aria-label={t`Turn off for ${name}`}
        onClick={() => {
          end.mutateAsync({ body: { id: device.id } }).catch(onFailure);
        }}
      >
        {t`Turn off`}
      </Button>
    </li>
  );
}

import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listDevices, logoutDevice } from '@dukat/contract/identity';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';

type Device = EndpointResponse<typeof listDevices>['devices'][number];

/** The user's sessions, each with a button to end it. */
export function DevicesCard() {
  const { t } = useLingui();
  const queryResult = useApiQuery(listDevices, {});
  return (
    <SettingsCard
      title={t`Devices`}
      text={t`If you do not recognize one of them, log it out and change your password.`}
    >
      <ListFrame
        label={t`Devices`}
        of={queryResult}
        rows={({ devices }) => devices}
        rowKey={({ id }) => id}
        empty={null}
        height={72}
      >
        {(device) => <DeviceRow device={device} />}
      </ListFrame>
      {queryResult.data?.devices.some((device) => device.is_signed_in && !device.is_current) && (
        <LogOutOthers />
      )}
    </SettingsCard>
  );
}

function LogOutOthers() {
  const { t } = useLingui();
  const end = useApiMutation(logoutDevice, { invalidates: [listDevices] });
  const onFailure = useFailure();
  return (
    <div className={shared.row}>
      <Button
        isBusy={end.isPending}
        onClick={() => end.mutate({ body: { others: true } }, { onError: onFailure })}
      >
        {t`Log out all other devices`}
      </Button>
    </div>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const end = useApiMutation(logoutDevice, { invalidates: [listDevices] });
  const onFailure = useFailure();
  const name =
    [device.browser, device.system].filter((word) => word !== null).join(', ') || t`Unknown device`;
  const lastSeen = dateTime(device.last_seen_at);
  return (
    <div className={classes.device}>
      <div>
        <p className={shared.name}>{device.is_application ? t`Application: ${name}` : name}</p>
        <p className={classes.text}>{t`Last used ${lastSeen}`}</p>
      </div>
      {device.is_current ? (
        <Badge tone="primary">{t`This device`}</Badge>
      ) : device.is_signed_in ? (
        <Button
          size="small"
          isBusy={end.isPending}
          aria-label={t`Log out ${name}`}
          onClick={() => end.mutate({ body: { id: device.id } }, { onError: onFailure })}
        >
          {t`Log out`}
        </Button>
      ) : (
        <Badge>{t`Logged out`}</Badge>
      )}
    </div>
  );
}

import { endAppDevice, listAppDevices } from '@dukat/contract/back-office/products/app-devices';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { appDevicesWords } from './app-devices-words.ts';

type AppDevice = EndpointResponse<typeof listAppDevices>['devices'][number];

/** Phones of customers, of all of them until a whole e-mail address is typed. */
export function AppDevicesPage() {
  const t = useText(appDevicesWords);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [, set] = useAddressValues(['phones']);
  const email = /^\S+@\S+\.\S{2,}$/.test(typed) ? typed : undefined;
  const list = usePagedList('phones', listAppDevices, (page) => ({
    query: { ...page, ...(email !== undefined && { email }) },
  }));
  return (
    <Section title={t('appDevices')} lead={t('appDevicesLead')}>
      <Row>
        <TextField
          label={t('appDeviceEmail')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value.trim());
            set({ phones: undefined });
          }}
        />
      </Row>
      <ReasonField
        label={t('appDeviceReason')}
        hint={t('appDeviceReasonHint')}
        value={reason}
        onChange={setReason}
      />
      <ListFrame
        label={t('appDevices')}
        {...list}
        rows={({ devices }) => devices}
        rowKey={({ id }) => id}
        rowName={({ email: owner }) => owner}
        empty={t('appDevicesEmpty')}
        hasMore={({ has_more }) => has_more}
      >
        {(device) => <DeviceRow device={device} reason={reason} />}
      </ListFrame>
    </Section>
  );
}

function DeviceRow({ device, reason }: { readonly device: AppDevice; readonly reason: string }) {
  const t = useText({ ...appDevicesWords, reasonFirst: sharedWords.reasonFirst });
  const { dateTime } = useFormat();
  const { id, email, is_signed_in: isSignedIn } = device;
  return (
    <>
      <Item
        head={email}
        aside={
          <Badge tone={isSignedIn ? 'success' : 'neutral'}>
            {isSignedIn ? t('appDeviceSignedIn') : t('appDeviceSignedOut')}
          </Badge>
        }
        facts={[
          [t('appDeviceSystem'), device.system],
          [t('appDeviceFirst'), dateTime(device.first_seen_at)],
          [t('appDeviceLast'), dateTime(device.last_seen_at)],
        ]}
      />
      {isSignedIn && (
        <Row>
          <ActionButton
            act={endAppDevice}
            input={{ params: { id }, body: { reason } }}
            look="danger"
            question={t('appDeviceQuestion', { email })}
            disabledBecause={reason.trim() === '' ? t('reasonFirst') : undefined}
          >
            {t('appDeviceEnd')}
          </ActionButton>
        </Row>
      )}
    </>
  );
}

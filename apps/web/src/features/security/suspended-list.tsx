import { readSafety } from '@dukat/contract/account-safety';
import { listApiKeys } from '@dukat/contract/api-keys';
import { listConnectedApps } from '@dukat/contract/connected-apps';
import { listLinkedLogins } from '@dukat/contract/login-providers';
import { listPasskeys } from '@dukat/contract/passkeys';
import {
  deleteCredential,
  keepCredential,
  listSuspendedCredentials,
  type suspendedCredential,
} from '@dukat/contract/suspended-credentials';
import type { z } from '@dukat/contract/z';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation, type useApiQuery } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { providerNames } from '../../platform/pictures/provider-mark.tsx';

type Credential = z.output<typeof suspendedCredential>;

type Suspended = ReturnType<typeof useApiQuery<typeof listSuspendedCredentials>>;

/** The credentials suspended by a recovery, to keep or delete one by one. */
export function SuspendedList({ suspended }: { readonly suspended: Suspended }) {
  const { t } = useLingui();
  return (
    <ListFrame
      label={t`Suspended access`}
      of={suspended}
      rows={(answer) => answer.credentials}
      rowKey={({ id }) => id}
      empty={null}
    >
      {(credential) => (
        <div className={shared.spread}>
          <Description {...credential} />
          <Decision {...credential} />
        </div>
      )}
    </ListFrame>
  );
}

function Description({
  kind,
  name,
  provider,
  browser,
  system,
  created_at,
  last_used_at,
  deleted_at,
}: Credential) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const kinds: Readonly<Record<Credential['kind'], string>> = {
    api_key: t`API key`,
    connected_app: t`Program`,
    passkey: t`Passkey`,
    linked_login: provider === null ? t`Login` : providerNames[provider],
  };
  const created = dateTime(created_at);
  const used = last_used_at === null ? undefined : dateTime(last_used_at);
  const device = [browser, system].filter((word) => word !== null).join(', ');
  const deleted = dateTime(deleted_at);
  return (
    <div>
      <p>
        {kinds[kind]}: {name}
      </p>
      <p className={shared.text}>
        {device === '' ? t`Added ${created}` : t`Added ${created} from ${device}`}
      </p>
      <p className={shared.text}>{used === undefined ? t`Never used` : t`Last used ${used}`}</p>
      <p className={shared.text}>{t`Deleted on ${deleted} unless you keep it.`}</p>
    </div>
  );
}

function Decision({ kind, id, name }: Credential) {
  const { t } = useLingui();
  const onFailure = useFailure();
  const keep = useApiMutation(keepCredential, {
    invalidates: [
      listSuspendedCredentials,
      readSafety,
      listApiKeys,
      listConnectedApps,
      listLinkedLogins,
      listPasskeys,
    ],
  });
  const remove = useApiMutation(deleteCredential, { invalidates: [listSuspendedCredentials, readSafety] });
  return (
    <div className={shared.row}>
      <Button
        size="small"
        aria-label={t`Keep ${name}`}
        isBusy={keep.isPending}
        onClick={() => keep.mutate({ body: { kind, id } }, { onError: onFailure })}
      >
        {t({ message: 'Keep', context: 'suspended access' })}
      </Button>
      <ConfirmButton
        look="danger"
        question={t`It will never open your account or act for you again.`}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ body: { kind, id } }, { onError: onFailure })}
      >
        {t({ message: 'Delete', context: 'suspended access' })}
      </ConfirmButton>
    </div>
  );
}

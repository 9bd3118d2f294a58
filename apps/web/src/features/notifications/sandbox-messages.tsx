import { listSandboxPushes } from '@dukat/contract/sandbox/push';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { storageKeys } from '../../platform/storage/keys.ts';
import { readStored } from '../../platform/storage/stored.ts';
import classes from './notifications.module.css';

const refetchInterval = 2000;

/** Lists the notifications that a device would show. In a sandbox none is sent. */
export function SandboxMessages() {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const id = readStored(storageKeys.sandboxPushDevice) ?? '';
  const { data } = useApiQuery(
    listSandboxPushes,
    { params: { id } },
    { enabled: id !== '', refetchInterval },
  );
  const messages = data?.messages ?? [];
  return (
    <section className={shared.words} aria-label={t`Sandbox: notifications of this device`}>
      <span className={classes.small}>{t`Sandbox: notifications of this device`}</span>
      {messages.length === 0 && <span className={classes.small}>{t`None yet.`}</span>}
      <ul className={classes.list}>
        {messages.slice(0, 10).map(({ title, body, received_at: at }) => (
          <li key={`${at}${body}`} className={classes.item}>
            <span className={shared.words}>
              <span className={shared.name}>{title}</span>
              <span>{body}</span>
              <span className={classes.small}>{dateTime(at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

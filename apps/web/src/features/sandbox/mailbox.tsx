import { listSandboxMails } from '@dukat/contract/sandbox/mail';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { MailView } from './mail-view.tsx';
import classes from './sandbox.module.css';
import { shownRows } from './shown.ts';
import { pollIntervalMs } from './use-simulation.ts';

/** All sent mails, newest first. */
export function Mailbox() {
  const { t } = useLingui();
  const titleId = useId();
  const { time } = useFormat();
  const { data } = useApiQuery(
    listSandboxMails,
    { query: { limit: shownRows } },
    { refetchInterval: pollIntervalMs },
  );
  const [openId, setOpenId] = useState<string>();
  const open = data?.mails.find(({ id }) => id === openId);

  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`Mails`}</h2>
      {data === undefined && <Skeleton height={240} />}
      {data?.mails.length === 0 && (
        <p
          className={classes.hint}
        >{t`No mail has been sent yet. Place an order and its mails appear here.`}</p>
      )}
      <ul className={classes.list}>
        {data?.mails.map((mail) => (
          <li key={mail.id}>
            <button type="button" className={classes.mail} onClick={() => setOpenId(mail.id)}>
              <span className={classes.strong}>{mail.subject}</span>
              <time className={classes.small} dateTime={mail.received_at}>
                {time(mail.received_at)}
              </time>
              <span className={classes.small}>{mail.to}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={openId !== undefined}
        onClose={() => setOpenId(undefined)}
        title={open?.subject ?? t`Mail`}
      >
        {openId !== undefined && <MailView id={openId} />}
      </Dialog>
    </Card>
  );
}

import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  type Webhook,
} from '@dukat/contract/webhooks';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { DeleteDialog } from '../../platform/delete-dialog.tsx';
import { useFormat } from '../../platform/format/use-format.ts';
import { useEventNames, useWebhookState } from './use-webhook-words.ts';
import type { NewSecret } from './webhook-secret.tsx';

interface Props {
  readonly webhook: Webhook;
  readonly onSecret: (secret: NewSecret) => void;
  readonly onMessages: () => void;
}

const changes = { invalidates: [listWebhooks, listWebhookDeliveries] };

/** One webhook with its events and state, and what its owner can do. */
export function WebhookItem({ webhook, onSecret, onMessages }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const names = useEventNames();
  const { label, tone, note } = useWebhookState()(webhook);
  const { url, events, old_secret_until: until } = webhook;
  const former = until === null ? undefined : dateTime(until);
  const created = dateTime(webhook.created_at);
  return (
    <li>
      <Card as="article" className={shared.card} aria-label={url}>
        <div className={shared.spread}>
          <h2 className={shared.longTitle}>{url}</h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {note !== undefined && <p className={shared.text}>{note}</p>}
        <ul className={shared.buttons} aria-label={t`Events`}>
          {events.map((event) => (
            <li key={event}>
              <Badge tone="primary">{names[event]}</Badge>
            </li>
          ))}
        </ul>
        <p className={shared.small}>{t({ message: `Created ${created}`, context: 'webhook' })}</p>
        {former !== undefined && (
          <p className={shared.small}>{t`The former secret signs as well until ${former}.`}</p>
        )}
        <WebhookActions webhook={webhook} onSecret={onSecret} />
        <div>
          <TextButton aria-label={t`Messages to ${url}`} onClick={onMessages}>
            {t({ message: 'Messages', context: 'webhook' })}
          </TextButton>
        </div>
      </Card>
    </li>
  );
}

function WebhookActions({ webhook, onSecret }: Omit<Props, 'onMessages'>) {
  const { id, url, status } = webhook;
  const { t } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const pause = useApiMutation(pauseWebhook, changes);
  const resume = useApiMutation(resumeWebhook, changes);
  const remove = useApiMutation(deleteWebhook, changes);
  const onError = useFailure();
  const params = { webhookId: id };
  return (
    <div className={shared.buttons}>
      {status === 'active' ? (
        <Button
          size="small"
          aria-label={t`Pause ${url}`}
          isBusy={pause.isPending}
          onClick={() => pause.mutate({ params }, { onError })}
        >
          {t({ message: 'Pause', context: 'webhook' })}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={t`Resume ${url}`}
          isBusy={resume.isPending}
          onClick={() => resume.mutate({ params }, { onError })}
        >
          {t({ message: 'Resume', context: 'webhook' })}
        </Button>
      )}
      <NewSecretButton webhook={webhook} onSecret={onSecret} />
      <Button size="small" look="danger" aria-label={t`Delete ${url}`} onClick={() => setDeleting(true)}>
        {t({ message: 'Delete', context: 'webhook' })}
      </Button>
      <DeleteDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t`Delete this webhook?`}
        cancelLabel={t({ message: 'Cancel', context: 'dialog' })}
        deleteLabel={t`Delete the webhook`}
        isBusy={remove.isPending}
        onDelete={() => {
          // The item is unmounted before the mutation's callbacks run, so the promise is used instead.
          remove.mutateAsync({ params }).then(() => notify(t`The webhook is deleted.`), onError);
        }}
      >
        {t`${url} gets nothing more, and its messages are deleted.`}
      </DeleteDialog>
    </div>
  );
}

function NewSecretButton({ webhook: { id, url }, onSecret }: Omit<Props, 'onMessages'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const rotate = useApiMutation(rotateWebhookSecret, changes);
  const onError = useFailure();
  const onSuccess = ({ secret }: { readonly secret: string }) => {
    setOpen(false);
    onSecret({ url, secret, isRotated: true });
  };
  return (
    <>
      <Button size="small" aria-label={t`New secret for ${url}`} onClick={() => setOpen(true)}>
        {t({ message: 'New secret', context: 'webhook' })}
      </Button>
      <DeleteDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Make a new secret?`}
        cancelLabel={t({ message: 'Cancel', context: 'dialog' })}
        deleteLabel={t`Make the new secret`}
        isBusy={rotate.isPending}
        onDelete={() => rotate.mutate({ params: { webhookId: id } }, { onSuccess, onError })}
      >
        {t`Your program must get the new secret within a day. Until then we sign with both.`}
      </DeleteDialog>
    </>
  );
}

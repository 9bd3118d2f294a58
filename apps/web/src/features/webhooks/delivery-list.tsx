import {
  listWebhookDeliveries,
  replayWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '@dukat/contract/webhooks';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useDeliveryState, useEventNames } from './use-webhook-words.ts';

const pageSize = 25;
const pollMs = 15_000;

/** The messages of a webhook, newest first, with what became of each. */
export function DeliveryList({ webhook: { id, url, status } }: { readonly webhook: Webhook }) {
  const { t } = useLingui();
  const paging = usePaging('offset', pageSize);
  const deliveries = useApiQuery(
    listWebhookDeliveries,
    { params: { webhookId: id }, query: { offset: paging.offset, limit: pageSize } },
    { staleTime: 0, refetchInterval: pollMs },
  );
  const title = t`Messages to ${url}`;
  return (
    <section className={shared.cards} aria-label={title}>
      <h2 className={shared.longTitle}>{title}</h2>
      <Card>
        <ListFrame
          label={title}
          of={deliveries}
          rows={({ deliveries: rows }) => rows}
          rowKey={({ id: key }) => key}
          empty={t`No messages yet.`}
          paging={paging}
          total={({ total }) => total}
        >
          {(delivery) => <DeliveryRow webhookId={id} delivery={delivery} mayReplay={status === 'active'} />}
        </ListFrame>
      </Card>
    </section>
  );
}

interface RowProps {
  readonly webhookId: string;
  readonly delivery: WebhookDelivery;
  readonly mayReplay: boolean;
}

function DeliveryRow({ webhookId, delivery, mayReplay }: RowProps) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const names = useEventNames();
  const { label, tone, note } = useDeliveryState()(delivery);
  const replay = useApiMutation(replayWebhookDelivery, { invalidates: [listWebhookDeliveries] });
  const onError = useFailure();
  const { id, event, subject, state, attempts } = delivery;
  return (
    <div className={shared.words}>
      <div className={shared.spread}>
        <strong>{names[event]}</strong>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <code className={shared.code}>{`${subject} ${state}`}</code>
      <span className={shared.small}>
        {dateTime(delivery.happened_at)} · {t`attempts: ${attempts}`}
      </span>
      {note !== undefined && <span className={shared.small}>{note}</span>}
      {mayReplay && delivery.status !== 'waiting' && (
        <div className={shared.buttons}>
          <Button
            size="small"
            aria-label={t`Send again: ${subject} ${state}`}
            isBusy={replay.isPending}
            onClick={() => replay.mutate({ params: { webhookId, deliveryId: id } }, { onError })}
          >
            {t({ message: 'Send again', context: 'webhook' })}
          </Button>
        </div>
      )}
    </div>
  );
}

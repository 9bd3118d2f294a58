import { listWebhooks } from '@dukat/contract/webhooks';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { type NewSecret, WebhookSecret } from './webhook-secret.tsx';

/** The addresses to which the account's events are sent, or the messages of one. */
export function WebhooksPage() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<NewSecret>();
  const webhooks = useApiQuery(listWebhooks, {});
  const [{ webhook: shownId }, set] = useAddressValues(['webhook', 'offset']);
  const shown = webhooks.data?.webhooks.find(({ id }) => id === shownId);
  const most = webhooks.data?.most ?? 0;
  const isFull = webhooks.data !== undefined && webhooks.data.webhooks.length >= most;
  const add = (look: 'main' | 'line') => (
    <Button
      look={look}
      onClick={() => setOpen(true)}
      disabledBecause={
        isFull ? t`You have reached the limit of ${most} webhooks. Delete one first.` : undefined
      }
    >
      {t`Add a webhook`}
    </Button>
  );
  return (
    <Page
      width="narrow"
      title={t`Webhooks`}
      lead={t`We call the address of your program when an order, a deposit or a withdrawal changes.`}
    >
      <PageHead title={t`Webhooks`} isIndexed={false} />
      <div className={shared.cards}>
        {secret !== undefined && <WebhookSecret secret={secret} onDone={() => setSecret(undefined)} />}
        {shown !== undefined ? (
          <>
            <BackToList onClick={() => set({ webhook: undefined, offset: undefined })} />
            <DeliveryList webhook={shown} />
          </>
        ) : (
          <Loaded of={webhooks} height={220}>
            {({ webhooks: list }) =>
              list.length === 0 ? (
                <NoWebhooks action={add('main')} />
              ) : (
                <>
                  <div className={shared.buttons}>{add('line')}</div>
                  <ul className={shared.cards}>
                    {list.map((webhook) => (
                      <WebhookItem
                        key={webhook.id}
                        webhook={webhook}
                        onSecret={setSecret}
                        onMessages={() => set({ webhook: webhook.id, offset: undefined })}
                      />
                    ))}
                  </ul>
                </>
              )
            }
          </Loaded>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`New webhook`}>
        <AddWebhook
          onAdded={(added) => {
            setOpen(false);
            setSecret(added);
          }}
        />
      </Dialog>
    </Page>
  );
}

function BackToList({ onClick }: { readonly onClick: () => void }) {
  const { t } = useLingui();
  return (
    <div>
      <TextButton onClick={onClick}>{t`All webhooks`}</TextButton>
    </div>
  );
}

function NoWebhooks({ action }: { readonly action: ReactNode }) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon="bell" title={t`No webhooks yet`} action={action}>
        {t`A message has only ids and states, and a signature by which your program knows that it is ours.`}
      </EmptyState>
    </Card>
  );
}

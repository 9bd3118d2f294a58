import { webhookMails } from '@dukat/locales/mails/webhooks';
import { webhookRefusals } from '@dukat/locales/refusals/webhooks';
import type { Slice } from '../../platform/slice.ts';
import { sendDeliveries } from './sending/send-deliveries.ts';
import { tidyWebhooks } from './tidy-webhooks.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import { registerWebhookEndpoints } from './webhooks-endpoints.ts';
import { listDueWebhooks } from './webhooks-repository.ts';

const sendTask = 'webhooks.send';
const tidyTask = 'webhooks.tidy';

/** Messages to customers' programs about orders, fills, deposits and withdrawals. */
export const webhooksSlice: Slice<{ readonly webhooksDeps: WebhooksDeps }> = {
  name: 'webhooks',
  serveRetail: (api, { webhooksDeps }) => registerWebhookEndpoints(api, webhooksDeps),
  jobs: ({ webhooksDeps: deps }) => ({
    tasks: { [tidyTask]: () => tidyWebhooks(deps) },
    providerTasks: { [sendTask]: (_, webhook) => sendDeliveries(deps, webhook) },
    repeated: [
      {
        task: sendTask,
        everyMs: 1_000,
        providers: () => listDueWebhooks(deps.database, deps.clock.now()),
      },
      { task: tidyTask, everyMs: 60_000 },
    ],
  }),
  mails: webhookMails,
  refusals: [webhookRefusals],
  crashPoints: ['webhooks-claimed', 'webhooks-sent'],
};

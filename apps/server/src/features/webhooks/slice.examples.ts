import { reauthenticate } from '../../program/testing/demo-sign-in.ts';
import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import type { TestClient } from '../../program/testing/test-client.ts';

const path = '/api/user/webhooks';
const form = { url: 'https://receiver.example/200', events: ['order.changed', 'fill.booked'] };

async function add(client: TestClient): Promise<string> {
  const { body } = await client.post(path, form);
  return String(Object(body.webhook).id ?? 'unknown');
}

export const examples: SliceExamples = {
  async requests(client) {
    const params = { webhookId: await add(client) };
    const delivery = { ...params, deliveryId: 'msg_unknown' };
    return {
      [`POST ${path}`]: { body: form },
      [`POST ${path}/{webhookId}/pause`]: { params },
      [`POST ${path}/{webhookId}/resume`]: { params },
      [`POST ${path}/{webhookId}/rotate_secret`]: { params },
      [`DELETE ${path}/{webhookId}`]: { params: { webhookId: 'unknown' } },
      [`GET ${path}/{webhookId}/deliveries`]: { params, query: { offset: '0', limit: '25' } },
      [`POST ${path}/{webhookId}/deliveries/{deliveryId}/replay`]: { params: delivery },
    };
  },
  async foreign({ victim, other }) {
    await reauthenticate(victim);
    await reauthenticate(other);
    const params = { webhookId: await add(victim) };
    return {
      uses: {
        [`POST ${path}/{webhookId}/pause`]: [{ params }],
        [`POST ${path}/{webhookId}/resume`]: [{ params }],
        [`POST ${path}/{webhookId}/rotate_secret`]: [{ params }],
        [`DELETE ${path}/{webhookId}`]: [{ params }],
        [`GET ${path}/{webhookId}/deliveries`]: [{ params }],
        [`POST ${path}/{webhookId}/deliveries/{deliveryId}/replay`]: [
          { params: { ...params, deliveryId: 'msg_unknown' } },
        ],
      },
      watched: [path],
    };
  },
  jobs: {
    'webhooks.send': 'features/webhooks/sending/send-deliveries.db.test.ts',
    'webhooks.tidy': 'features/webhooks/sending/send-deliveries.db.test.ts',
  },
};

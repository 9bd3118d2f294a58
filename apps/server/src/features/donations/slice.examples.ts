import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import type { TestClient } from '../../program/testing/test-client.ts';

const path = '/api/user/lightning_wallets';
const form = {
  name: 'Coffee',
  alias: null,
  min_sendable: '1',
  max_sendable: '1000000',
  comment_allowed: 100,
  success_message: 'Thank you!',
  description: 'A cup of coffee',
  notices: 'each',
};

async function create(client: TestClient): Promise<string> {
  const { body } = await client.post(path, form);
  return String(Object(body.lightning_wallet).id ?? 'unknown');
}

export const examples: SliceExamples = {
  async requests(client) {
    const params = { sourceId: await create(client) };
    return {
      'GET /api/lightning/donation_pages/{alias}': { params: { alias: 'nobody' } },
      'POST /api/lightning/lnurl/{sourceId}/donations': {
        params,
        body: { amount: '1', currency: 'SATS', payer_name: 'Eva', comment: 'Hi' },
      },
      'POST /api/lightning/lnurl/{sourceId}/donations/{donationId}/report': {
        params: { ...params, donationId: 'unknown' },
      },
      'GET /api/lightning/lnurl/{sourceId}/donations/{paymentHash}': {
        params: { ...params, paymentHash: '0'.repeat(64) },
      },
      [`GET ${path}/{sourceId}/donations`]: { params },
      [`POST ${path}/{sourceId}/donations`]: {
        params,
        body: { donation_id: 'unknown', visibility: 'public' },
      },
      [`POST ${path}/{sourceId}/donations/seen`]: { params, body: { donation_id: 'unknown' } },
      [`POST ${path}`]: { body: form },
      [`POST ${path}/{sourceId}`]: { params, body: form },
      [`POST ${path}/{sourceId}/remove`]: { params: { sourceId: 'unknown' } },
    };
  },
  async foreign({ victim }) {
    const params = { sourceId: await create(victim) };
    return {
      uses: {
        [`GET ${path}/{sourceId}/donations`]: [{ params }],
        [`POST ${path}/{sourceId}/donations`]: [
          { params, body: { donation_id: 'unknown', visibility: 'public' } },
        ],
        [`POST ${path}/{sourceId}/donations/seen`]: [{ params, body: { donation_id: 'unknown' } }],
        [`POST ${path}/{sourceId}`]: [{ params, body: form }],
        [`POST ${path}/{sourceId}/remove`]: [{ params }],
      },
      watched: [path],
    };
  },
  jobs: {
    'donations-announce': 'features/donations/announcing/announce-donations.race.test.ts',
    'donations-forget-unpaid': 'features/donations/received-donations.db.test.ts',
  },
};

import type { SliceExamples } from '../../program/testing/slice-examples.ts';

const to = { Address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', Network: 'BTC' };
const place = { currency: 'BTC', to };
const own = { owner: 'me', held: 'self' };

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /api/user/address_owner': { query: { currency: 'BTC', ...to } },
    'POST /api/user/address_owner': { body: { ...place, address_owner: own } },
    'POST /api/user/address_owner/challenge': { body: { ...place, address_owner: own } },
    'POST /admin/api/address-owners/search': { body: { email: 'nobody@example.com' } },
    'POST /admin/api/address-owners/{id}/accept': {
      params: { id: '404' },
      body: { reason: 'A payment from it came.' },
    },
    'POST /api/user/address_owner/prove': { body: { ...place, signature: 'AA==' } },
  }),
};

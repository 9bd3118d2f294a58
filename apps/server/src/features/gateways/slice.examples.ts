import type { IdempotencyWorld, SliceExamples } from '../../program/testing/slice-examples.ts';
import { gatewayCases } from './testing/gateway-cases.ts';

const deposit = { provider: 'COMGATE', currency: 'CZK', amount: '100' };
const admin = '/admin/api/gateway-payments';

/** A payment of the user that waits for an operator, and the request about it. */
function onCase(
  world: IdempotencyWorld,
  act: string,
  make: (cases: ReturnType<typeof gatewayCases>) => Promise<string>,
  body: Readonly<Record<string, unknown>> = {},
) {
  return {
    ...world.operator,
    fresh: async () => {
      const cases = gatewayCases(world.program, await world.user.asker());
      return { path: `${admin}/${await make(cases)}/${act}`, body };
    },
  };
}

export const examples: SliceExamples = {
  requests: async () => ({
    'POST /api/payment-gateway/deposits': { body: deposit },
    'GET /api/payment-gateway/deposits': { query: { offset: '0', limit: '25' } },
    'GET /api/payment-gateway/payment': { query: { id: 'unknown' } },
    'POST /api/payment-gateway/ask': { body: { id: 'unknown' } },
  }),
  async foreign({ victim }) {
    const { body } = await victim.post('/api/payment-gateway/deposits', deposit);
    const { id } = body.payment as { id: string };
    return {
      uses: {
        'GET /api/payment-gateway/payment': [{ query: `id=${id}` }],
        'POST /api/payment-gateway/ask': [{ body: { id } }],
      },
      watched: ['/api/payment-gateway/deposits', '/api/user/accounts'],
    };
  },
  keys: async (world) => ({
    'POST /api/payment-gateway/deposits': {
      ...world.user,
      fresh: async () => ({ path: '/api/payment-gateway/deposits', body: deposit }),
    },
    'POST /admin/api/gateway-payments/{id}/refund': onCase(world, 'refund', ({ held }) => held('70')),
    'POST /admin/api/gateway-payments/{id}/release': onCase(world, 'release', ({ held }) => held('70')),
    'POST /admin/api/gateway-payments/{id}/settle': onCase(
      world,
      'settle',
      ({ disputed }) => disputed('70'),
      {
        choice: 'write_off',
      },
    ),
    'POST /admin/api/gateway-payments/{id}/win-chargeback': {
      ...world.operator,
      fresh: async () => gatewayCases(world.program, await world.user.asker()).won('70', await world.admin()),
    },
    'POST /admin/api/gateway-payments/{id}/refund-part': onCase(
      world,
      'refund-part',
      ({ paid }) => paid('70'),
      { amount: '30', reason: 'A test.' },
    ),
    'POST /admin/api/gateway-payments/{id}/end-part': onCase(
      world,
      'end-part',
      (cases) =>
        cases.unclearPart('70', async (id, body) =>
          (await world.admin()).post(`${admin}/${id}/refund-part`, body),
        ),
      { choice: 'given_back' },
    ),
    'POST /admin/api/gateway-payments/{id}/end-refund': onCase(
      world,
      'end-refund',
      (cases) =>
        cases.stuckRefund('70', async (id) => (await world.admin()).post(`${admin}/${id}/refund`, {})),
      { choice: 'given_back' },
    ),
  }),
  jobs: {
    // Handles one payment, which its payload names.
    'gateways-open': null,
    'gateways-ask': null,
    'gateways-follow': 'features/gateways/many-payments.db.test.ts',
    'gateways-refund': 'features/gateways/many-payments.db.test.ts',
    'gateways-refund-parts': 'features/gateways/many-payments.db.test.ts',
    'gateways-release': 'features/gateways/many-payments.db.test.ts',
  },
};

import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import type { TestClient } from '../../program/testing/test-client.ts';

const atPrice = { kind: 'price', coin: 'BTC', fiat: 'EUR', price: '1000000', by_mail: true };

async function make(client: TestClient): Promise<string> {
  const { body } = await client.post('/api/user/price_alerts', atPrice);
  return String(Object(body.alert).id ?? 'unknown');
}

export const examples: SliceExamples = {
  async requests(client) {
    const params = { alertId: await make(client) };
    return {
      'POST /api/user/price_alerts': { body: atPrice },
      'POST /api/user/price_alerts/{alertId}/arm': { params, body: { price: '1100000' } },
      'POST /api/user/price_alerts/{alertId}/turn_off': { params },
      'DELETE /api/user/price_alerts/{alertId}': { params: { alertId: 'unknown' } },
    };
  },
  async foreign({ victim }) {
    const params = { alertId: await make(victim) };
    return {
      uses: {
        'POST /api/user/price_alerts/{alertId}/arm': [{ params, body: {} }],
        'POST /api/user/price_alerts/{alertId}/turn_off': [{ params }],
        'DELETE /api/user/price_alerts/{alertId}': [{ params }],
        // Access to others' orders is tested in price-alerts.db.test.ts.
        'POST /api/user/price_alerts': [],
      },
      watched: ['/api/user/price_alerts'],
    };
  },
  jobs: {
    'price-alerts.look': 'features/price-alerts/checking/checking.db.test.ts',
    'price-alerts.look_at_orders': 'features/price-alerts/checking/check-alerted-orders.db.test.ts',
    'price-alerts.send': 'features/price-alerts/sending/send-alerts.db.test.ts',
  },
};

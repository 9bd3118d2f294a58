import type { SliceExamples } from '../../program/testing/slice-examples.ts';
import type { TestClient } from '../../program/testing/test-client.ts';

const wanted = { format: 'csv', from: '2026-01-01', until: '2026-12-31' };

async function ask(client: TestClient): Promise<string> {
  const { body } = await client.post('/api/user/exports', wanted);
  const { id } = body.export as { id: string };
  return id;
}

export const examples: SliceExamples = {
  async requests(client) {
    const exportId = await ask(client);
    return {
      'POST /api/user/exports': { body: { ...wanted, kind: 'fee', currency: 'BTC', search: 'BTC' } },
      'POST /api/order/statements': { body: wanted },
      'POST /api/user/loans/{loanId}/journal/exports': { params: { loanId: 'unknown' } },
      'POST /api/user/tax_reports': { body: { country: 'CZ', year: 2026, format: 'csv' } },
      'POST /api/user/tax_acquisitions': {
        body: { csv: 'date,asset,amount,cost,currency\n2024-01-01,BTC,1,1,CZK\n' },
      },
      'GET /api/statements/verify': { query: { hash: 'ab'.repeat(32) } },
      'GET /api/user/exports': { query: { limit: '5' } },
      'GET /api/user/exports/{exportId}': { params: { exportId } },
      'GET /api/user/exports/{exportId}/pieces/{number}': { params: { exportId, number: '0' } },
    };
  },
  async foreign({ program, victim }) {
    const exportId = await ask(victim);
    const { body } = await victim.get('/api/user/orders');
    const [order] = body.orders as { id: string }[];
    await program.settle();
    return {
      uses: {
        'GET /api/user/exports/{exportId}': [{ params: { exportId } }],
        'GET /api/user/exports/{exportId}/pieces/{number}': [{ params: { exportId, number: '0' } }],
        'POST /api/order/statements':
          order === undefined ? [] : [{ body: { format: 'csv', order_id: order.id } }],
      },
      watched: ['/api/user/exports', `/api/user/exports/${exportId}`],
    };
  },
  jobs: {
    'documents.make': 'features/exports/generating/generate-exports.db.test.ts',
    // One row a day.
    'documents.keep_fixing': null,
    'documents.number_statements': 'features/exports/statements/statements.db.test.ts',
    'documents.forget': 'features/exports/generating/generate-exports.db.test.ts',
  },
};

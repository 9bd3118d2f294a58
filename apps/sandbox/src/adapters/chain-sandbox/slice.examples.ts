import { bitcoinAddress } from '../../../../server/src/program/testing/order-requests.ts';
import type { SliceExamples } from '../../../../server/src/program/testing/slice-examples.ts';

const params = { network: 'BTC' };

export const examples: SliceExamples = {
  requests: async () => ({
    'GET /sandbox/chain/{network}': { params },
    'POST /sandbox/chain/{network}/mine': { params, body: { blocks: 1 } },
    'POST /sandbox/chain/{network}/reorganise': { params, body: { depth: 1 } },
    'POST /sandbox/chain/{network}/send': {
      params,
      body: { asset: 'BTC', address: bitcoinAddress, amount: '0.001' },
    },
    'POST /sandbox/chain/rpc/{network}': { params, body: { id: 1, method: 'unknown', params: [] } },
  }),
  jobs: { 'chain-sandbox-mine': null },
};

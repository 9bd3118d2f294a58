import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { toRate } from '../money/rate.ts';
import { checkThreshold, decideSend, networkFeesOfRuns } from './sending.ts';

const lightning = {
  network: 'LN',
  withdrawalFee: toAmount('0.0000005'),
  withdrawalMin: toAmount('0.000001'),
  decimals: 8,
};
const chain = { ...lightning, network: 'BTC', withdrawalFee: toAmount('0.00002') };

function decide(gathered: string, network: typeof lightning, threshold: number) {
  const amount = toAmount(gathered);
  const decided = decideSend({ gathered: amount, available: amount, network, threshold });
  return decided.refused ? decided.reason : formatAmount(decided.value);
}

test.each([
  // The fixed fee falls below the threshold by gathering.
  ['0.001', chain, 100, 'fee_share'],
  ['0.002', chain, 100, '0.002'],
  ['0.00004', lightning, 100, 'fee_share'],
  ['0.00005', lightning, 100, '0.00005'],
  // A fee of 0.2% never does.
  ['0.5', lightning, 19, 'fee_share'],
  ['0.50000001', lightning, 20, '0.50000001'],
])('of %s gathered over $network at a threshold of %d: %s', (gathered, network, threshold, expected) => {
  expect(decide(gathered, network, threshold)).toBe(expected);
});

test('a threshold below what Lightning costs at least is refused, for any of the destinations', () => {
  const to = (Network: string) => ({ to: { Network, Address: 'x' } });
  expect(checkThreshold(1, [])).toMatchObject({ refused: false });
  expect(checkThreshold(1, [to('BTC')])).toMatchObject({ refused: false });
  expect(checkThreshold(20, [to('BTC'), to('LN')])).toMatchObject({ refused: false });
  expect(checkThreshold(19, [to('BTC'), to('LN')])).toMatchObject({
    ...{ reason: 'plan_threshold_too_low', field: 'threshold', values: { least: '0.2' } },
  });
});

test('the fees of a year include the share of the amount over Lightning', () => {
  const part = { amount: toAmount('10000'), buy: toRate('2000000'), network: lightning };
  // 0.005 BTC a run, of which 0.00001 are worth 20 CZK.
  expect(formatAmount(networkFeesOfRuns([part], 100, 12))).toBe('240');
  expect(formatAmount(networkFeesOfRuns([{ ...part, network: chain }], 100, 12))).toBe('480');
});

import { allNetworks } from '@dukat/rules/rates/networks';
import { isAddressOn, testNetworkChecks } from '@dukat/rules/wallets/address/address-registry';
import { describe, expect, test } from 'vitest';
import { findMemoLabel, isSimulated, sandboxAddress } from './sandbox-address.ts';

const simulated = allNetworks.filter(({ code }) => isSimulated(code)).map(({ code }) => code);

describe('addresses of the sandbox chain', () => {
  test('simulates every network except banks and Lightning', () => {
    const missing = allNetworks.filter(({ code, family }) => !simulated.includes(code) && family !== 'bank');
    expect(missing.map(({ code }) => code)).toEqual(['LN']);
  });

  test.each(simulated)('on %s they pass the validator of the network, a hundred of them', (network) => {
    for (let index = 0; index < 100; index += 1) {
      for (const branch of [0, 1] as const) {
        const { address } = sandboxAddress('seed', network, branch, index);
        expect([address, isAddressOn(network, address, 'sandbox')]).toEqual([address, true]);
      }
    }
  });

  test.each([...testNetworkChecks.keys()])('on %s deposit addresses cannot receive real coins', (network) => {
    for (let index = 0; index < 100; index += 1) {
      const { address } = sandboxAddress('seed', network, 0, index);
      expect([address, testNetworkChecks.get(network)?.(address)]).toEqual([address, true]);
      expect([address, isAddressOn(network, address, 'main')]).toEqual([address, false]);
    }
  });

  test('they differ by index, branch and seed, and are deterministic', () => {
    const first = sandboxAddress('seed', 'BTC', 0, 1);
    expect(sandboxAddress('seed', 'BTC', 0, 1)).toEqual(first);
    expect(sandboxAddress('seed', 'BTC', 0, 2).address).not.toBe(first.address);
    expect(sandboxAddress('seed', 'BTC', 1, 1).address).not.toBe(first.address);
    expect(sandboxAddress('other', 'BTC', 0, 1).address).not.toBe(first.address);
  });

  test('depositors who share an account have different memos', () => {
    const [one, two] = [sandboxAddress('seed', 'XRP', 0, 1), sandboxAddress('seed', 'XRP', 0, 2)];
    expect(two.address).toBe(one.address);
    expect(two.memo).not.toBe(one.memo);
    expect([findMemoLabel('XRP'), findMemoLabel('XLM'), findMemoLabel('BTC')]).toEqual([
      'DestinationTag',
      'Memo',
      null,
    ]);
  });
});

import { assert } from '@dukat/rules/result';
import { openRealSystems } from './opening/open-real-systems.ts';
import type { Composition, Opening } from './start-program.ts';

const nothing = async () => {};

/** Composes the program for real money: no simulation and no demo. */
export async function composeRealMoney({
  database,
  configuration,
  log,
  clock,
}: Opening): Promise<Composition> {
  assert(!configuration.isSandbox, 'expected the configuration of real money');
  return {
    systems: await openRealSystems({ database, configuration, log, clock }),
    slices: [],
    smtpUrl: configuration.smtpUrl,
    addresses: configuration.origins.map((url) => ({ what: 'Real money', url })),
    seed: nothing,
    startTraders: nothing,
    seedDemo: async () => [],
  };
}

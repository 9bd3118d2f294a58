import { openSandbox, type Sandbox, type SandboxOpening } from '../../../../sandbox/src/open-sandbox.ts';
import type { RateSource } from '../../features/rates/rate-source.ts';
import type { Slice } from '../../platform/slice.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { ExternalSystems } from '../external-systems.ts';
import type { Deps } from '../open-dependencies.ts';
import { openRealSystems } from '../opening/open-real-systems.ts';

interface Opening extends Omit<SandboxOpening, 'configuration'> {
  readonly configuration: Configuration;
  readonly rateSource: RateSource;
}

interface OpenedSystems {
  readonly systems: ExternalSystems;
  readonly simulating: readonly Slice<Deps>[];
  /** Throws with real money. */
  readonly sandbox: () => Sandbox;
}

/** Opens the external systems as the mains do: those of a sandbox, or with real-money settings real ones. */
export async function openSystems({ configuration, ...opening }: Opening): Promise<OpenedSystems> {
  if (configuration.isSandbox) {
    const sandbox = await openSandbox({ ...opening, configuration });
    return { systems: sandbox.systems, simulating: sandbox.slices, sandbox: () => sandbox };
  }
  return {
    systems: await openRealSystems({ ...opening, configuration }),
    simulating: [],
    sandbox: () => {
      throw new Error('expected a sandbox');
    },
  };
}

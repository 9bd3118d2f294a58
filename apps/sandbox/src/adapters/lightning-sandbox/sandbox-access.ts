import { createHash } from 'node:crypto';
import type { LndAccess } from '../../../../server/src/adapters/lnd/lnd-client.ts';
import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';

export const sandboxLightningPath = '/sandbox/lightning/node';
export const sandboxLightningPagePath = '/sandbox/lightning';

/** What the sandbox node and the outside world sign with, and what opens the node. */
export interface SandboxLightningKeys {
  readonly node: Uint8Array;
  readonly outside: Uint8Array;
  readonly macaroon: string;
}

export interface LightningSandboxDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly keys: SandboxLightningKeys;
}

/** Derives the keys of this installation. */
export function sandboxLightningKeys(secret: string): SandboxLightningKeys {
  const derive = (purpose: string) => createHash('sha256').update(`${purpose}:${secret}`).digest();
  return { node: derive('node'), outside: derive('outside'), macaroon: derive('macaroon').toString('hex') };
}

export const sandboxLndAccess = (ownUrl: string, { macaroon }: SandboxLightningKeys): LndAccess => ({
  url: `${ownUrl}${sandboxLightningPath}`,
  macaroon,
});

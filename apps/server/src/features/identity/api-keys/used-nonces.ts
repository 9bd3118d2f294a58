import { signedWindowMs } from '@dukat/rules/identity/signed-request';

/** State of a nonce: `full` means that the key used more nonces in one window than its rate limit allows. */
export type NonceState = 'new' | 'used' | 'full';

/** Used nonces, kept as long as their requests could be replayed. */
export interface UsedNonces {
  take(keyId: string, nonce: string, now: Date): NonceState;
}

/** A request may be dated one window ahead and stays valid for one window after that. */
export const nonceKeptMs = 2 * signedWindowMs;
const maxNoncesPerKey = 20_000;
const sweptAfterKeys = 10_000;

/** Keeps the nonces in memory. Those of one key expire in insertion order, since all have the same lifetime. */
export function usedNonces(): UsedNonces {
  const byKey = new Map<string, Map<string, number>>();

  function dropExpired(nonces: Map<string, number>, nowMs: number): void {
    for (const [nonce, expiresAt] of nonces) {
      if (expiresAt >= nowMs) return;
      nonces.delete(nonce);
    }
  }

  function sweep(nowMs: number): void {
    for (const [keyId, nonces] of byKey) {
      dropExpired(nonces, nowMs);
      if (nonces.size === 0) byKey.delete(keyId);
    }
  }

  return {
    take(keyId, nonce, now) {
      const nowMs = now.getTime();
      const nonces = byKey.get(keyId) ?? new Map<string, number>();
      dropExpired(nonces, nowMs);
      if (nonces.has(nonce)) return 'used';
      if (nonces.size >= maxNoncesPerKey) return 'full';
      nonces.set(nonce, nowMs + nonceKeptMs);
      if (!byKey.has(keyId)) {
        if (byKey.size >= sweptAfterKeys) sweep(nowMs);
        byKey.set(keyId, nonces);
      }
      return 'new';
    },
  };
}

import { signedWindowMs } from '@dukat/rules/identity/signed-request';

/** What a nonce is: `full` where a key has used more within a window than its rate allows in any case. */
export type NonceState = 'new' | 'used' | 'full';

/** Nonces that were taken, for as long as their request could be taken again. */
export interface UsedNonces {
  take(keyId: string, nonce: string, now: Date): NonceState;
}

/** A request may be dated a window ahead, and is taken for a window after that. */
export const nonceKeptMs = 2 * signedWindowMs;
const mostOfKey = 20_000;
const sweptAfterKeys = 10_000;

/** In memory. Within a key they leave in the order in which they came, since all are kept equally long. */
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
      if (nonces.size >= mostOfKey) return 'full';
      nonces.set(nonce, nowMs + nonceKeptMs);
      if (!byKey.has(keyId)) {
        if (byKey.size >= sweptAfterKeys) sweep(nowMs);
        byKey.set(keyId, nonces);
      }
      return 'new';
    },
  };
}

import type { BlockRef } from '../chain-port.ts';

/** Number of confirmations: 1 for a transaction in the tip, 0 for one that waits. */
export function countConfirmations(tip: Pick<BlockRef, 'height'> | null, height: number | null): number {
  return tip === null || height === null ? 0 : Math.max(0, tip.height - height + 1);
}

/**
 * Converts an amount in its smallest units (`atoms`) to whole ticks or lots. Returns undefined if the amount is not positive, not a whole
 * number of steps, or above the maximum. It never rounds, since that would change the order. 1,250 atoms in steps of 50
 * are 25.
 */
export function toSteps(atoms: bigint, step: bigint, maxSteps: number): number | undefined {
  if (atoms <= 0n || atoms % step !== 0n) return undefined;
  const steps = atoms / step;
  return steps > BigInt(maxSteps) ? undefined : Number(steps);
}

/** Returns the exact amount of a number of steps. */
export function toAtoms(steps: number, step: bigint): bigint {
  return BigInt(steps) * step;
}

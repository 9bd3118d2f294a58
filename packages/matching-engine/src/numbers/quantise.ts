/**
 * Prices and sizes enter the engine as whole ticks and lots. An amount in its smallest units (`atoms`) becomes a number
 * of steps, or undefined where it is not positive, no whole number of steps, or more than allowed: it is never rounded
 * to fit, since that would change what somebody asked for. 1,250 atoms in steps of 50 are 25.
 */
export function stepsOf(atoms: bigint, step: bigint, maxSteps: number): number | undefined {
  if (atoms <= 0n || atoms % step !== 0n) return undefined;
  const steps = atoms / step;
  return steps > BigInt(maxSteps) ? undefined : Number(steps);
}

/** The amount that so many steps stand for; exact. */
export function atomsOf(steps: number, step: bigint): bigint {
  return BigInt(steps) * step;
}

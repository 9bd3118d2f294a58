import { StartUpFailed } from './api-error.ts';

export const startWaits = 40;
export const startWaitMs = 250;

const listeners = new Set<() => void>();
let waiting = 0;

/**
 * Waits for start-up for at most 40 × 250 ms (requirement 9), then throws 'Failed to initialize API'. A call continues as soon as
 * start-up succeeds rather than at the next 250 ms step, so that the first answer is not delayed.
 */
export async function waitForStart<Started>(starting: Promise<Started>): Promise<Started> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StartUpFailed()), startWaits * startWaitMs);
  });
  change(1);
  try {
    return await Promise.race([starting, tooLong]);
  } finally {
    clearTimeout(timer);
    change(-1);
  }
}

/** Reports whether the page or one of its calls is waiting for start-up. */
export function isStartPending(): boolean {
  return waiting > 0;
}

export function watchStart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}

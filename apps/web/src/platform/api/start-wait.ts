import { StartUpFailed } from './api-error.ts';

const waits = 40;
const waitMs = 250;

const listeners = new Set<() => void>();
let waiting = 0;

/**
 * Until the program has started, for as long as 40 waits of 250 ms (specification 9); then 'Failed to initialize API'. A call goes on
 * the moment the start succeeds and not with the next wait, so that no first answer comes later than it must.
 */
export async function waitForStart<Started>(starting: Promise<Started>): Promise<Started> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StartUpFailed()), waits * waitMs);
  });
  change(1);
  try {
    return await Promise.race([starting, tooLong]);
  } finally {
    clearTimeout(timer);
    change(-1);
  }
}

/** Whether the page or one of its calls waits for the start. */
export function isStartAwaited(): boolean {
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

/** Enough retries for users who share an address and get through within seconds, and few enough not to prolong a flood. */
const maxRetries = 3;
/** A longer Retry-After is not waited for: the error is shown at once. */
const longestWaitMs = 5_000;

/**
 * Sends a read request and retries it when it is rate limited. Waits for Retry-After, longer with each retry and with random jitter, so
 * that clients do not retry at the same moment.
 */
export async function fetchWithRetries(ask: () => Promise<Response>, pause = wait): Promise<Response> {
  for (let again = 0; ; again += 1) {
    const response = await ask();
    const waitMs = response.status === 429 ? readRetryAfter(response) * 1_000 : undefined;
    if (waitMs === undefined || waitMs > longestWaitMs || again === maxRetries) return response;
    await pause(waitMs * (again + 1) + Math.random() * 1_000);
  }
}

function readRetryAfter({ headers }: Response): number {
  const said = Number(headers.get('retry-after') ?? 1);
  return Number.isFinite(said) ? Math.max(1, said) : 1;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

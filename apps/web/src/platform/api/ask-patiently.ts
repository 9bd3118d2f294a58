/** Three more times: whoever shares an address with many is let in within seconds, and a flood is not joined for longer. */
const triesMore = 3;
/** Whoever is told to wait longer than a person would is told so at once. */
const longestWaitMs = 5_000;

/**
 * Asks what only reads. Where too many asked from the same address it waits as long as the answer says, each time a little longer and
 * not all at the same moment: a page shows that it failed only where waiting does not help.
 */
export async function askPatiently(ask: () => Promise<Response>, pause = wait): Promise<Response> {
  for (let again = 0; ; again += 1) {
    const response = await ask();
    const waitMs = response.status === 429 ? saidSeconds(response) * 1_000 : undefined;
    if (waitMs === undefined || waitMs > longestWaitMs || again === triesMore) return response;
    await pause(waitMs * (again + 1) + Math.random() * 1_000);
  }
}

function saidSeconds({ headers }: Response): number {
  const said = Number(headers.get('retry-after') ?? 1);
  return Number.isFinite(said) ? Math.max(1, said) : 1;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

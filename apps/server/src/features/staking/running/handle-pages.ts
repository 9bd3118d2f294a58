import { isStopping, Stopped } from '../../../platform/stoppable.ts';

interface HandledPages {
  readonly problems: readonly unknown[];
  readonly isStopped: boolean;
}

/**
 * Handles ids page by page, of which each is a transaction, until `handle` returns 'stop'. A page that fails is repeated one by one, so that
 * only those fail that have a problem.
 */
export async function handlePages(
  find: (last: string) => Promise<readonly string[]>,
  handle: (ids: readonly string[]) => Promise<'done' | 'stop'>,
): Promise<HandledPages> {
  const problems: unknown[] = [];
  for (let last = '0'; ; ) {
    if (isStopping()) throw new Stopped();
    const ids = await find(last);
    last = ids.at(-1) ?? last;
    if (ids.length === 0) return { problems, isStopped: false };
    const single = ids.length > 1 ? ids.map((id) => [id]) : [];
    for (const part of [ids, ...single]) {
      try {
        if ((await handle(part)) === 'stop') return { problems, isStopped: true };
        if (part === ids) break;
      } catch (error) {
        if (part !== ids || ids.length === 1) problems.push(error);
      }
    }
  }
}

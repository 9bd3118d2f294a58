import { z } from '@dukat/contract/z';
import type { Browser } from 'playwright-core';

const incoming = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const evaluated = z.object({ result: z.object({ value: z.unknown() }) });

/** A page of a browser that is asked as little as can be. */
export interface BarePage {
  send(method: string, params?: object): Promise<unknown>;
  /** Waits until the page has loaded what it names. */
  load(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * A page of its own context, in which no script is debugged. Playwright turns V8's debugger on for each page of its own, and then every error that
 * a script makes, of which React makes five as it is read, has V8 read that script once more for its lines: 30 to 120 ms of a slow phone that
 * nobody waits for who has no debugger.
 */
export async function openBarePage(browser: Browser): Promise<BarePage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });

  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let hasLoaded = Promise.withResolvers<void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, method, result, error } = incoming.parse(JSON.parse(message));
    if (method === 'Page.loadEventFired') hasLoaded.resolve();
    if (id === undefined) return;
    if (error === undefined) asked.get(id)?.resolve(result);
    else asked.get(id)?.reject(new Error(error.message));
    asked.delete(id);
  });
  let ids = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    ids += 1;
    const answer = Promise.withResolvers<unknown>();
    asked.set(ids, answer);
    const message = JSON.stringify({ id: ids, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return answer.promise;
  };
  await send('Page.enable');

  return {
    send,
    async load(url) {
      hasLoaded = Promise.withResolvers();
      await send('Page.navigate', { url });
      await hasLoaded.promise;
    },
    async evaluate(expression) {
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true });
      return evaluated.parse(answer).result.value;
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

import { z } from '@dukat/contract/z';
import type { Browser } from 'playwright-core';

const incoming = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const evaluated = z.object({ result: z.object({ value: z.unknown() }) });

/** A browser page with minimal instrumentation. */
export interface BarePage {
  send(method: string, params?: object): Promise<unknown>;
  /** Waits until the page and its resources have loaded. */
  load(url: string): Promise<void>;
  /** Returns the value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Opens a page in a new context without a script debugger. Playwright enables V8's debugger on each of its pages. With it, V8 parses a
 * script once more for its line numbers whenever the script creates an error, of which React creates five while loading. That costs 30 to
 * 120 ms on a slow phone, which real visitors do not wait for.
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

import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

const keys = { bot_check: '1x00000000000000000000AA', bot_check_script: '/turnstile/api.js' };
/** The test DOM loads no scripts and reports an error at once, so script elements are intercepted here. */
let scripts: HTMLScriptElement[] = [];
const appended = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
  for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
});
afterAll(() => appended.mockRestore());

/** The module caches whether its script was loaded, so each test imports a fresh copy. */
async function freshly() {
  vi.resetModules();
  return (await import('./bot-proof.ts')).botProof;
}

function play(act: (options: Record<string, (given?: string) => unknown>) => void) {
  window.turnstile = {
    render: (_place, options) => {
      act(options as never);
      return 'w1';
    },
    remove: () => undefined,
  };
}

beforeEach(() => {
  scripts = [];
  document.body.replaceChildren();
  delete window.turnstile;
});

describe('a bot-check token', () => {
  test('is undefined without keys, and no script is loaded', async () => {
    expect(await (await freshly())({}, 'request')).toBeUndefined();
    expect(scripts).toEqual([]);
  });

  test('comes from the configured script, which is loaded once and leaves no element behind', async () => {
    const botProof = await freshly();
    const first = botProof(keys, 'request');
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual(['/turnstile/api.js']);
    play((options) => options.callback?.('t1'));
    scripts[0]?.dispatchEvent(new Event('load'));
    expect(await first).toBe('t1');
    expect(await botProof(keys, 'request')).toBe('t1');
    expect(scripts.length).toBe(1);
    expect(document.body.children.length).toBe(0);
  });

  test('is undefined when the script fails, and the next call loads the script again', async () => {
    const botProof = await freshly();
    const first = botProof(keys, 'request');
    scripts[0]?.dispatchEvent(new Event('error'));
    expect(await first).toBeUndefined();
    const second = botProof(keys, 'request');
    await Promise.resolve();
    expect(scripts.length).toBe(2);
    play((options) => options['error-callback']?.());
    scripts[1]?.dispatchEvent(new Event('load'));
    expect(await second).toBeUndefined();
  });
});

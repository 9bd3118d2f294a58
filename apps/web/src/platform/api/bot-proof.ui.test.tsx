import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

const keys = { bot_check: '1x00000000000000000000AA', bot_check_script: '/turnstile/api.js' };
/** The test's DOM loads no script and says so at once, so that those of the page are held back. */
let scripts: HTMLScriptElement[] = [];
const appended = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
  for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
});
afterAll(() => appended.mockRestore());

/** The module keeps whether its script was loaded: each test has one of its own. */
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

describe('a proof that a person asks', () => {
  test('is not asked for where nobody is checked, and nothing is loaded', async () => {
    expect(await (await freshly())({}, 'request')).toBeUndefined();
    expect(scripts).toEqual([]);
  });

  test('comes from the script of the keys, loaded once, and leaves nothing on the page', async () => {
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

  test('that cannot be had is none, and the script is loaded anew at the next try', async () => {
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

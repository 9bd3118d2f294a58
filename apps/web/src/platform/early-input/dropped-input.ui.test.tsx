import { runInThisContext } from 'node:vm';
import { act } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hydrateLate, part, press, resetPage } from '../../testing/hydrate-late.tsx';
import { earlyInputScript } from './record-early-input.ts';

let done: string[];
let isServer: boolean;
const note = (what: string) => done.push(what);

beforeEach(() => {
  done = [];
  isServer = true;
  resetPage();
});
afterEach(() => {
  resetPage();
  vi.useRealTimers();
});

function Form() {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        note('submit');
      }}
    >
      <button type="button" name="all">
        Everything
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

/** Rendered by the server, but not by the browser. */
function Vanishing() {
  if (!isServer) return <p>Gone</p>;
  return (
    <button type="button" onClick={() => note('pressed')}>
      Press
    </button>
  );
}

function Late() {
  return (
    <button type="button" onClick={() => note('late')}>
      Late
    </button>
  );
}

const code = Promise.withResolvers<{ default: () => ReactNode }>();
const Loaded = lazy(() => code.promise);

function Boundary() {
  return <Suspense>{isServer ? <Late /> : <Loaded />}</Suspense>;
}

const hydrate = (early: () => void, page: ReactNode = <Form />, between?: () => void) =>
  hydrateLate(page, { early, ...(between && { between }) });

describe('nothing is replayed', () => {
  test('on another page', async () => {
    await hydrate(() => {
      press('[type=submit]');
      window.history.replaceState(null, '', '/login');
    });
    expect(done).toEqual([]);
  });

  test('on an element that is gone', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    await hydrate(
      () => press('button'),
      <Vanishing />,
      () => {
        isServer = false;
      },
    );
    consoleError.mockRestore();
    expect(done).toEqual([]);
  });

  test('once the page was left, also when the browser shows it again', async () => {
    await hydrate(() => {
      press('[type=submit]');
      window.dispatchEvent(new Event('pagehide'));
      expect(part('[type=submit]').hasAttribute('aria-busy')).toBe(false);
    });
    expect(done).toEqual([]);
  });

  test('a second time', async () => {
    await hydrate(() => press('[type=submit]'));
    press('[name=all]');
    expect(done).toEqual(['submit']);
    expect(window.earlyInput?.acts.size).toBe(0);
  });
});

test('a press in a component whose code loads later is replayed when it is hydrated', async () => {
  await hydrate(
    () => press('button'),
    <Boundary />,
    () => {
      isServer = false;
    },
  );
  expect(done).toEqual([]);
  await act(async () => code.resolve({ default: Late }));
  await expect.poll(() => done).toEqual(['late']);
});

test('the script is short and self-contained', () => {
  expect(earlyInputScript().length).toBeLessThan(1_500);
  expect(earlyInputScript()).not.toContain('</');
});

describe('the page is left to the browser', () => {
  test('when a script fails to load', async () => {
    await hydrate(() => {
      press('[type=submit]');
      const script = document.createElement('script');
      document.body.firstElementChild?.append(script);
      script.dispatchEvent(new Event('error'));
      script.remove();
      expect(part('[type=submit]').hasAttribute('aria-busy')).toBe(false);
      expect(press('[name=all]')).toBe(true);
    });
    expect(done).toEqual([]);
  });

  test('when no script has loaded after 30 seconds', () => {
    vi.useFakeTimers();
    runInThisContext(earlyInputScript());
    document.body.innerHTML = '<button type="button">Press</button>';
    expect(press('button')).toBe(false);
    vi.advanceTimersByTime(30_000);
    expect(press('button')).toBe(true);
  });
});

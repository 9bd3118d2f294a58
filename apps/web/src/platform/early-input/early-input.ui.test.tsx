import { runInThisContext } from 'node:vm';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { act, fireEvent } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { earlyInputScript } from './record-early-input.ts';
import { recordFilledControls } from './replay-early-input.ts';
import { useEarlyInput } from './use-early-input.ts';

let done: string[];
let isServer: boolean;
let known: Readonly<Record<string, unknown>>;
const note = (what: string) => done.push(what);
const notify = (now: typeof known) => {
  known = now;
};

beforeEach(() => {
  done = [];
  known = {};
  isServer = true;
  window.history.replaceState(null, '', '/contact');
  document.body.replaceChildren();
});
afterEach(() => {
  window.earlyInput?.end();
  delete window.earlyInput;
  // These bring a document of their own, which nobody else clears away.
  document.body.replaceChildren();
  vi.useRealTimers();
});

function Form() {
  const [email, setEmail] = useState('');
  const [amount, setAmount] = useState('1000');
  const [purpose, setPurpose] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [payout, setPayout] = useState('KEEP');
  useEffect(() => notify({ email, amount, purpose, agreed, payout }));
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        note(`submit ${email} ${amount}`);
      }}
    >
      <input name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <input name="amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <select name="purpose" value={purpose} onChange={({ target }) => setPurpose(target.value)}>
        <option value="">Choose</option>
        <option value="OTHER">Other</option>
      </select>
      <input
        name="agreed"
        type="checkbox"
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      {['KEEP', 'SEND'].map((value) => (
        <input
          key={value}
          name="payout"
          type="radio"
          value={value}
          checked={payout === value}
          onChange={() => setPayout(value)}
        />
      ))}
      <button type="button" name="all" onClick={() => setAmount('9000')}>
        <b>Everything</b>
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

function Price() {
  const [price, setPrice] = useState('1000');
  useEffect(() => notify({ price }));
  return <AmountField label="Price" name="price" value={price} onChange={setPrice} />;
}

/** What the server draws and the browser does not. */
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

/** What a page's root does, with the script that stands in its head. */
function Root({ children }: { readonly children: ReactNode }) {
  useEarlyInput();
  return children;
}

const part = (selector: string) => {
  const found = document.body.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${selector} not found`);
  return found;
};

function press(selector: string): boolean {
  return fireEvent.click(part(selector));
}

/** As a person types: the browser has changed the field when it says so. */
function type(selector: string, value: string): void {
  const control = part(selector);
  if (!(control instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
  control.value = value;
  fireEvent(control, new Event('input', { bubbles: true }));
}

async function hydrate(early: () => void, page: ReactNode = <Form />, between: () => void = () => undefined) {
  runInThisContext(earlyInputScript());
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(<Root>{page}</Root>);
  early();
  recordFilledControls();
  between();
  await act(async () => {
    hydrateRoot(container, <Root>{page}</Root>);
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
}

describe('before the page is hydrated', () => {
  test('what was typed, chosen and ticked is what the page knows, with and without events', async () => {
    for (const event of ['input', undefined]) {
      await hydrate(() => {
        const change = (selector: string, changes: Partial<HTMLInputElement>) => {
          Object.assign(part(selector), changes);
          if (event !== undefined) fireEvent(part(selector), new Event(event, { bubbles: true }));
        };
        change('[name=email]', { value: 'jana@example.com' });
        change('[name=amount]', { value: '2500' });
        change('[name=purpose]', { value: 'OTHER' });
        change('[name=agreed]', { checked: true });
        change('[value=SEND]', { checked: true });
      });
      expect(known).toEqual({
        email: 'jana@example.com',
        amount: '2500',
        purpose: 'OTHER',
        agreed: true,
        payout: 'SEND',
      });
    }
  });

  test.each([
    ['another amount', '2500000', '2 500 000'],
    ['the amount that was drawn, without its space', '1000', '1 000'],
  ])('%s stands in groups', async (_, typed, shown) => {
    await hydrate(() => type('[name=price]', typed), <Price />);
    expect(known).toEqual({ price: typed });
    expect(part('[name=price]')).toHaveProperty('value', shown.replaceAll(' ', '\u00a0'));
  });

  test('a form that nobody touched stays as it was drawn', async () => {
    await hydrate(() => undefined);
    expect(known).toEqual({ email: '', amount: '1000', purpose: '', agreed: false, payout: 'KEEP' });
    expect(done).toEqual([]);
  });

  test('a press is held back, shown, and done once, after what was typed', async () => {
    await hydrate(() => {
      type('[name=email]', 'jana@example.com');
      expect(press('[type=submit]')).toBe(false);
      expect(part('[type=submit]').getAttribute('aria-busy')).toBe('true');
    });
    expect(done).toEqual(['submit jana@example.com 1000']);
    expect(part('[type=submit]').hasAttribute('aria-busy')).toBe(false);
  });

  test('what was done keeps its order', async () => {
    await hydrate(() => {
      press('[name=all] b');
      type('[name=amount]', '5');
      press('[type=submit]');
    });
    expect(done).toEqual(['submit  5']);
    await hydrate(() => {
      type('[name=amount]', '5');
      press('[name=all] b');
    });
    expect(known).toMatchObject({ amount: '9000' });
  });

  test('pressing again, or Enter in a field, sends a form once, with what was typed last', async () => {
    await hydrate(() => {
      press('[type=submit]');
      press('[type=submit]');
      type('[name=email]', 'jana@example.com');
      press('[type=submit]');
    });
    expect(done).toEqual(['submit jana@example.com 1000']);
  });

  test('a form without a button is sent by Enter', async () => {
    const page = (
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          note('sent');
        }}
      />
    );
    await hydrate(() => {
      expect(fireEvent(part('form'), new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(
        false,
      );
    }, page);
    expect(done).toEqual(['sent']);
  });

  test('links, labels and forms that work without a script are left to the browser', async () => {
    const page = (
      <>
        <a href="#there">
          <b>There</b>
        </a>
        <form method="get" action="/faq">
          <button type="submit">Find</button>
        </form>
        <details>
          <summary>More</summary>
        </details>
      </>
    );
    await hydrate(() => {
      for (const selector of ['a b', 'summary']) expect(press(selector)).toBe(true);
      part('form').addEventListener('submit', (event) => {
        note('browser');
        event.preventDefault();
      });
      expect(press('[type=submit]')).toBe(true);
    }, page);
    expect(done).toEqual(['browser']);
    expect(window.earlyInput?.acts.size).toBe(0);
  });

  test('keys outside of fields are pressed again, and no letters of a field', async () => {
    const page = (
      <div role="tablist" tabIndex={0} onKeyDown={({ key }) => note(key)}>
        <input name="word" />
        <button type="button">Tab</button>
      </div>
    );
    await hydrate(() => {
      fireEvent.keyDown(part('input'), { key: 'a' });
      fireEvent.keyDown(part('div[role]'), { key: 'Enter' });
      fireEvent.keyDown(part('button'), { key: 'ArrowDown' });
      fireEvent.keyDown(part('div[role]'), { key: 'ArrowRight' });
    }, page);
    expect(done).toEqual(['ArrowDown', 'ArrowRight']);
  });

  test('a file stays chosen and is heard of', async () => {
    const page = <input type="file" name="scan" onChange={() => note('file')} />;
    await hydrate(() => fireEvent(part('input'), new Event('change', { bubbles: true })), page);
    expect(done).toEqual(['file']);
  });
});

describe('nothing is replayed', () => {
  test('on another page', async () => {
    await hydrate(() => {
      press('[type=submit]');
      window.history.replaceState(null, '', '/login');
    });
    expect(done).toEqual([]);
  });

  test('on an element that is gone', async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    await hydrate(
      () => press('button'),
      <Vanishing />,
      () => {
        isServer = false;
      },
    );
    complain.mockRestore();
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
    expect(done).toEqual(['submit  1000']);
    expect(window.earlyInput?.acts.size).toBe(0);
  });
});

test('a press in a part whose code comes later waits for it', async () => {
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

test('the script is short, and needs nothing outside of itself', () => {
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

  test('when no script has come after 30 seconds', () => {
    vi.useFakeTimers();
    runInThisContext(earlyInputScript());
    document.body.innerHTML = '<button type="button">Press</button>';
    expect(press('button')).toBe(false);
    vi.advanceTimersByTime(30_000);
    expect(press('button')).toBe(true);
  });
});

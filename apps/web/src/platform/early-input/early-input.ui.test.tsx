import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { fireEvent } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hydrateLate, part, press, resetPage, type } from '../../testing/hydrate-late.tsx';

let done: string[];
let known: Readonly<Record<string, unknown>>;
const note = (what: string) => done.push(what);
const notify = (now: typeof known) => {
  known = now;
};

beforeEach(() => {
  done = [];
  known = {};
  resetPage();
});
afterEach(resetPage);

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

const hydrate = (early: () => void, page: ReactNode = <Form />) => hydrateLate(page, { early });

describe('before the page is hydrated', () => {
  test('text, selections and ticks reach the page, with and without events', async () => {
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
  ])('%s is shown with grouped digits', async (_, typed, shown) => {
    await hydrate(() => type('[name=price]', typed), <Price />);
    expect(known).toEqual({ price: typed });
    expect(part('[name=price]')).toHaveProperty('value', shown.replaceAll(' ', '\u00a0'));
  });

  test('an untouched form stays as rendered', async () => {
    await hydrate(() => undefined);
    expect(known).toEqual({ email: '', amount: '1000', purpose: '', agreed: false, payout: 'KEEP' });
    expect(done).toEqual([]);
  });

  test('a press is held back, shown as busy, and replayed once after the typed text', async () => {
    await hydrate(() => {
      type('[name=email]', 'jana@example.com');
      expect(press('[type=submit]')).toBe(false);
      expect(part('[type=submit]').getAttribute('aria-busy')).toBe('true');
    });
    expect(done).toEqual(['submit jana@example.com 1000']);
    expect(part('[type=submit]').hasAttribute('aria-busy')).toBe(false);
  });

  test('actions are replayed in order', async () => {
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

  test('pressing again, or Enter in a field, submits the form once with the latest text', async () => {
    await hydrate(() => {
      press('[type=submit]');
      press('[type=submit]');
      type('[name=email]', 'jana@example.com');
      press('[type=submit]');
    });
    expect(done).toEqual(['submit jana@example.com 1000']);
  });

  test('Enter submits a form without a button', async () => {
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

  test('keys outside of fields are replayed, letters in a field are not', async () => {
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

  test('a chosen file is kept and its change event is replayed', async () => {
    const page = <input type="file" name="scan" onChange={() => note('file')} />;
    await hydrate(() => fireEvent(part('input'), new Event('change', { bubbles: true })), page);
    expect(done).toEqual(['file']);
  });
});

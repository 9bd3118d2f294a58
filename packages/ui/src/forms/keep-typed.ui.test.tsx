import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { AmountField } from './amount-field.tsx';
import { keepTyped } from './keep-typed.ts';

// These bring a document of their own, which nobody else clears away.
afterEach(() => document.body.replaceChildren());

function Form({ notify }: { readonly notify: (said: Readonly<Record<string, unknown>>) => void }) {
  const [email, setEmail] = useState('');
  const [amount, setAmount] = useState('1000');
  const [purpose, setPurpose] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [payout, setPayout] = useState('KEEP');
  useEffect(() => notify({ email, amount, purpose, agreed, payout }));
  return (
    <form>
      <input ref={keepTyped} name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <input
        ref={keepTyped}
        name="amount"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <select
        ref={keepTyped}
        name="purpose"
        value={purpose}
        onChange={({ target }) => setPurpose(target.value)}
      >
        <option value="">Choose</option>
        <option value="OTHER">Other</option>
      </select>
      <input
        ref={keepTyped}
        name="agreed"
        type="checkbox"
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      {['KEEP', 'SEND'].map((value) => (
        <input
          key={value}
          ref={keepTyped}
          name="payout"
          type="radio"
          value={value}
          checked={payout === value}
          onChange={() => setPayout(value)}
        />
      ))}
    </form>
  );
}

function Price({ notify }: { readonly notify: (said: Readonly<Record<string, unknown>>) => void }) {
  const [price, setPrice] = useState('1000');
  useEffect(() => notify({ price }));
  return (
    <form>
      <AmountField label="Price" name="price" value={price} onChange={setPrice} />
    </form>
  );
}

async function hydrated(typeInto: (form: HTMLFormElement) => void, Drawn = Form) {
  let said: Readonly<Record<string, unknown>> = {};
  const notify = (now: typeof said) => {
    said = now;
  };
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(<Drawn notify={notify} />);
  const form = container.querySelector('form');
  if (form === null) throw new Error('the server draws the form');
  typeInto(form);
  await act(async () => {
    hydrateRoot(container, <Drawn notify={notify} />);
  });
  return { form, said: () => said };
}

const control = (form: HTMLFormElement, selector: string) => {
  const found = form.querySelector<HTMLInputElement>(selector);
  if (found === null) throw new Error(selector);
  return found;
};

test('what was typed, chosen and ticked before the scripts came is what the page knows', async () => {
  const { form, said } = await hydrated((drawn) => {
    control(drawn, '[name=email]').value = 'jana@example.com';
    control(drawn, '[name=amount]').value = '2500';
    control(drawn, '[name=purpose]').value = 'OTHER';
    control(drawn, '[name=agreed]').checked = true;
    control(drawn, '[value=SEND]').checked = true;
  });
  expect(said()).toEqual({
    email: 'jana@example.com',
    amount: '2500',
    purpose: 'OTHER',
    agreed: true,
    payout: 'SEND',
  });
  expect(control(form, '[name=email]').value).toBe('jana@example.com');
  expect(control(form, '[name=agreed]').checked).toBe(true);
  expect(control(form, '[value=SEND]').checked).toBe(true);
});

test.each([
  ['another amount', '2500000', '2 500 000'],
  ['the amount that was drawn, without its space', '1000', '1 000'],
])('%s that was typed before the scripts came stands in groups', async (_, typed, shown) => {
  const { form, said } = await hydrated((drawn) => {
    control(drawn, '[name=price]').value = typed;
  }, Price);
  expect(said()).toEqual({ price: typed });
  expect(control(form, '[name=price]').value.replaceAll('\u00a0', ' ')).toBe(shown);
});

test('a form that nobody touched stays as it was drawn', async () => {
  const { said } = await hydrated(() => undefined);
  expect(said()).toEqual({ email: '', amount: '1000', purpose: '', agreed: false, payout: 'KEEP' });
});

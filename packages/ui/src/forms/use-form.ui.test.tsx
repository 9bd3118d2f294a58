import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { useForm } from './use-form.ts';

type Send = (fields: { readonly email: string; readonly amount: string }) => Promise<unknown>;

function Form({ send }: { readonly send: Send }) {
  const form = useForm({
    first: { email: '', amount: '' },
    check: ({ email, amount }) => ({
      email: email.includes('@') ? undefined : 'No address.',
      amount: amount === '' ? 'No amount.' : undefined,
    }),
    send,
    toProblems: ({ message }) => ({ amount: message.startsWith('amount') ? message : undefined }),
  });
  const { error: emailError, ...email } = form.text('email');
  const { error: amountError, ...amount } = form.text('amount');
  return (
    <form onSubmit={form.submit}>
      <input aria-label="E-mail" {...email} />
      <input aria-label="Amount" {...amount} />
      <output>
        {[emailError, amountError, form.failure?.message, form.isSent && 'Sent.', form.isTouched && 'Typed.']
          .filter(Boolean)
          .join(' ')}
      </output>
      <button type="submit">Send</button>
    </form>
  );
}

const said = () => screen.getByRole('status').textContent;

test('shows a problem when its field loses focus, and never while typing', async () => {
  render(<Form send={async () => undefined} />);
  await userEvent.type(await screen.findByLabelText('E-mail'), 'jan');
  expect(said()).toBe('Typed.');
  await userEvent.tab();
  expect(said()).toBe('No address. Typed.');
  await userEvent.type(await screen.findByLabelText('E-mail'), '@example.cz');
  expect(said()).toBe('Typed.');
});

test('an untouched field shows no problem; submitting shows all and sends nothing', async () => {
  const send = vi.fn<Send>(async () => undefined);
  render(<Form send={send} />);
  await userEvent.click(await screen.findByLabelText('E-mail'));
  await userEvent.tab();
  expect(said()).toBe('');
  await userEvent.click(await screen.findByRole('button'));
  expect(said()).toBe('No address. No amount.');
  expect(send).not.toHaveBeenCalled();
});

async function fill() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'jan@example.cz');
  await userEvent.type(await screen.findByLabelText('Amount'), '5{Enter}');
}

test('an accepted form is empty again, and shows success until something is typed', async () => {
  const send = vi.fn<Send>(async () => undefined);
  render(<Form send={send} />);
  await fill();
  expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'jan@example.cz', amount: '5' });
  expect(said()).toBe('Sent.');
  await userEvent.type(await screen.findByLabelText('Amount'), '6');
  expect(said()).toBe('Typed.');
});

test.each([
  ['of a field stands under it', 'amount too small'],
  ['of none stands above the button', 'try again later'],
])('a refusal %s; the input stays, and the next change clears the refusal', async (_, message) => {
  render(<Form send={() => Promise.reject(new Error(message))} />);
  await fill();
  expect(said()).toBe(`${message} Typed.`);
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5');
  await userEvent.type(await screen.findByLabelText('Amount'), '0');
  expect(said()).toBe('Typed.');
});

type SendAgreement = (fields: { readonly agreed: boolean }) => Promise<unknown>;

function Agreement({ send }: { readonly send: SendAgreement }) {
  const form = useForm({
    first: { agreed: false },
    check: ({ agreed }) => ({ agreed: agreed ? undefined : 'Please agree.' }),
    send,
  });
  return (
    <form onSubmit={form.submit}>
      <Checkbox label="I agree" {...form.tick('agreed')} />
      <button type="submit">Send</button>
    </form>
  );
}

test('a required checkbox is validated and sent like any other field', async () => {
  const send = vi.fn<SendAgreement>(async () => undefined);
  render(<Agreement send={send} />);
  await userEvent.click(await screen.findByRole('button'));
  expect(screen.getByText('Please agree.')).toBeDefined();
  await userEvent.click(await screen.findByLabelText('I agree'));
  await userEvent.click(await screen.findByRole('button'));
  expect(send).toHaveBeenCalledExactlyOnceWith({ agreed: true });
});

const sizes = ['small', 'large'] as const;
type SendOrder = (fields: {
  readonly size: (typeof sizes)[number];
  readonly extras: readonly string[];
}) => Promise<unknown>;

function Order({ send }: { readonly send: SendOrder }) {
  const form = useForm<Parameters<SendOrder>[0]>({
    first: { size: 'small', extras: [] },
    check: ({ extras }) => ({ extras: extras.length === 0 ? 'Nothing chosen.' : undefined }),
    send,
  });
  const { error, ...size } = form.choice('size', sizes);
  const add = () => form.change({ extras: [...form.fields.extras, 'lid'] }, ['extras']);
  return (
    <form onSubmit={form.submit}>
      <select aria-label="Size" {...size}>
        {sizes.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
      <button type="button" onClick={add}>
        Lid
      </button>
      <button type="button" onClick={() => form.change({ extras: [] }, ['extras'])}>
        Nothing
      </button>
      <output>
        {form.problem('extras')} {form.isTouched && 'Chosen.'}
      </output>
      <button type="submit">Send</button>
    </form>
  );
}

test('choices and lists keep their types, and a field being changed shows no problem', async () => {
  const send = vi.fn<SendOrder>(async () => undefined);
  render(<Order send={send} />);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Send');
  expect(said()).toBe('Nothing chosen. ');
  await press('Nothing');
  expect(said()).toBe(' ');
  await press('Lid');
  await userEvent.selectOptions(screen.getByLabelText('Size'), 'large');
  expect(said()).toBe(' Chosen.');
  await press('Send');
  expect(send).toHaveBeenCalledExactlyOnceWith({ size: 'large', extras: ['lid'] });
});

test('does not submit twice while a request is running', async () => {
  const send = vi.fn<Send>(() => new Promise(() => undefined));
  render(<Form send={send} />);
  await fill();
  await userEvent.click(await screen.findByRole('button'));
  expect(send).toHaveBeenCalledTimes(1);
});

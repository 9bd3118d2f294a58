import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from './actions/button.tsx';
import { CopyRow } from './actions/copy.tsx';
import { Steps } from './data/steps.tsx';
import { notify, showSnackbar } from './feedback/notice-store.ts';
import { Notices } from './feedback/notices.tsx';
import { AmountField } from './forms/amount-field.tsx';
import { Checkbox } from './forms/checkbox.tsx';
import { RadioCards } from './forms/radio-cards.tsx';
import { SelectSheet } from './forms/select-sheet.tsx';
import { TextField } from './forms/text-field.tsx';
import { Tooltip } from './overlays/tooltip.tsx';
import { renderPart } from './testing/render-part.tsx';

describe('a disabled button', () => {
  test('does nothing, stays reachable and says why', async () => {
    const onClick = vi.fn();
    await renderPart(
      <Button onClick={onClick} disabledBecause="Enter an amount first.">
        Create order
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Create order' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('Enter an amount first.');
    expect(why?.dataset.shown).toBe('true');
  });

  test('does not send its form', async () => {
    const onSubmit = vi.fn((event) => event.preventDefault());
    await renderPart(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabledBecause="Not yet.">
          Send
        </Button>
      </form>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

test('a second click before a button has become busy is dropped', async () => {
  const send = vi.fn();
  const turn = vi.fn();
  await renderPart(
    <>
      <Button isBusy={false} onClick={send}>
        Send
      </Button>
      <Button onClick={turn}>Next</Button>
    </>,
  );
  const clickTwice = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click(screen.getByRole('button', { name }));
  };
  clickTwice('Next');
  expect(turn).toHaveBeenCalledTimes(2);
  clickTwice('Send');
  expect(send).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve));
  clickTwice('Send');
  expect(send).toHaveBeenCalledTimes(2);
});

function Amount() {
  const [value, setValue] = useState('');
  return <AmountField label="You pay" value={value} onChange={setValue} />;
}

function Sending() {
  const [isReady, setReady] = useState(false);
  return (
    <Button onFocus={() => setReady(true)} disabledBecause={isReady ? undefined : 'Not yet.'}>
      Send
    </Button>
  );
}

test('a button stays the same element when it becomes enabled', async () => {
  await renderPart(<Sending />);
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  act(() => button.focus());
  expect(button.getAttribute('aria-disabled')).toBe(null);
  expect(screen.getByRole('button')).toBe(button);
  expect(document.activeElement).toBe(button);
});

test('an amount field takes digits, comma and point, and drops a minus', async () => {
  await renderPart(<Amount />);
  const field = screen.getByLabelText('You pay');
  await userEvent.type(field, '-1 234,5Kč');
  expect(field).toHaveProperty('value', '1\u00a0234,5');
  expect(field.getAttribute('inputmode')).toBe('decimal');
});

test('an error is shown below its field and marks it', async () => {
  await renderPart(<TextField label="E-mail" error={'Value "a" is not a valid email address.'} />);
  const field = screen.getByLabelText('E-mail');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'not a valid email',
  );
});

const coins = Array.from({ length: 120 }, (_, index) => ({
  value: `C${index}`,
  label: `Coin number ${index}`,
  ...(index === 7 && { disabledBecause: 'Trading is paused.' }),
}));

function Picker({ onChange = () => undefined }: { readonly onChange?: (value: string) => void }) {
  return <SelectSheet label="Coin" searchLabel="Search" value="C1" options={coins} onChange={onChange} />;
}

describe('a choice in a sheet', () => {
  test('renders at most 50 rows and finds the others by typing', async () => {
    const onChange = vi.fn();
    await renderPart(<Picker onChange={onChange} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Coin: Coin number 1, C1' }));
    expect(await screen.findAllByRole('option')).toHaveLength(50);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'c119');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('C119');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('says if nothing was found', async () => {
    await renderPart(<Picker />);
    await userEvent.click(await screen.findByRole('button', { name: /Coin/ }));
    await userEvent.type(await screen.findByRole('combobox'), 'nothing like this');
    expect(screen.getByText('No results found.')).toBeTruthy();
  });

  test('a disabled option says why and cannot be chosen', async () => {
    const onChange = vi.fn();
    await renderPart(<Picker onChange={onChange} />);
    await userEvent.click(await screen.findByRole('button', { name: /Coin/ }));
    const paused = await screen.findByText('Trading is paused.');
    await userEvent.click(paused);
    expect(onChange).not.toHaveBeenCalled();
  });
});

test('radio cards select one, and a disabled card says why', async () => {
  const onChange = vi.fn();
  await renderPart(
    <RadioCards
      legend="Payment"
      value="bank"
      onChange={onChange}
      cards={[
        { value: 'bank', label: 'Bank transfer' },
        { value: 'balance', label: 'Balance', disabledBecause: 'Not enough funds' },
        { value: 'wallet', label: 'Wallet' },
      ]}
    />,
  );
  await userEvent.click(await screen.findByRole('radio', { name: /Wallet/ }));
  expect(onChange).toHaveBeenCalledWith('wallet');
  expect(screen.getByRole('radio', { name: /Balance/ })).toHaveProperty('disabled', true);
  expect(screen.getByText('Not enough funds')).toBeTruthy();
});

test('a label may contain links, and the checkbox can be ticked', async () => {
  const onChange = vi.fn();
  await renderPart(
    <Checkbox
      label={
        <>
          I agree to the <a href="#terms">terms</a>
        </>
      }
      checked={false}
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('link', { name: 'terms' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('checkbox'));
  expect(onChange).toHaveBeenCalledWith(true);
});

describe('messages that disappear by themselves', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('copies the exact value and confirms it for one second', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await renderPart(
      <CopyRow label="Account" text="1265098001/5500">
        1265098001/5500
      </CopyRow>,
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy: Account' })));
    expect(writeText).toHaveBeenCalledWith('1265098001/5500');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(999));
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Copy: Account' })).toBeTruthy();
  });

  test('a notification stays ten seconds, the snackbar six', async () => {
    await renderPart(<Notices />);
    act(() => {
      notify('Saved');
      showSnackbar('Refused');
    });
    act(() => void vi.advanceTimersByTime(5_999));
    expect(screen.getByText('Refused')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Refused')).toBeNull();
    act(() => void vi.advanceTimersByTime(3_999));
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Saved')).toBeNull();
  });
});

test('steps have their state as text, not only as a colour', async () => {
  await renderPart(
    <Steps
      label="Order"
      steps={[
        { id: 'a', title: 'Created', state: 'done' },
        { id: 'b', title: 'Payment', state: 'now' },
      ]}
    />,
  );
  const [created, payment] = within(screen.getByRole('list', { name: 'Order' })).getAllByRole('listitem');
  expect(created?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('done');
  expect(payment?.getAttribute('aria-current')).toBe('step');
});

test('axe finds no violations in the components', async () => {
  const { container } = await renderPart(
    <main>
      <Amount />
      <Picker />
      <Checkbox label="Yes" checked onChange={() => undefined} />
      <Button disabledBecause="Why">Go</Button>
      <Steps label="Steps" steps={[{ id: 'a', title: 'One', state: 'failed', text: 'Text' }]} />
    </main>,
  );
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

describe('a tooltip', () => {
  test('is shown on hover and on focus, and hidden by Escape', async () => {
    await renderPart(<Tooltip label="About: Bank transfer">It takes a minute.</Tooltip>);
    const sign = screen.getByRole('button', { name: 'About: Bank transfer' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.hover(sign);
    expect(screen.getByRole('tooltip').textContent).toBe('It takes a minute.');
    await userEvent.unhover(sign);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.tab();
    expect(screen.getByRole('tooltip')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('stays 25 seconds after a tap', async () => {
    vi.useFakeTimers();
    try {
      await renderPart(<Tooltip label="About">Words</Tooltip>);
      fireEvent.click(screen.getByRole('button', { name: 'About' }));
      act(() => void vi.advanceTimersByTime(24_999));
      expect(screen.getByRole('tooltip')).toBeTruthy();
      act(() => void vi.advanceTimersByTime(1));
      expect(screen.queryByRole('tooltip')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

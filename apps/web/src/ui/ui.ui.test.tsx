import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { AmountField } from './amount-field.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { CopyRow } from './copy.tsx';
import { notify, showSnackbar } from './notice-store.ts';
import { Notices } from './notices.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectSheet } from './select-sheet.tsx';
import { Steps } from './steps.tsx';
import { TextField } from './text-field.tsx';
import { Tooltip } from './tooltip.tsx';

describe('a disabled button', () => {
  test('does nothing, stays reachable and says why', async () => {
    const onClick = vi.fn();
    await renderPage(
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
    await renderPage(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabledBecause="Not yet.">
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

function Amount() {
  const [value, setValue] = useState('');
  return <AmountField label="You pay" value={value} onChange={setValue} />;
}

test('an amount field takes digits, comma and point, and drops a minus', async () => {
  await renderPage(<Amount />);
  const field = screen.getByLabelText('You pay');
  await userEvent.type(field, '-1 234,5Kč');
  expect(field).toHaveProperty('value', '1 234,5');
  expect(field.getAttribute('inputmode')).toBe('decimal');
});

test('an error stands under its field and marks it', async () => {
  await renderPage(<TextField label="E-mail" error={'Value "a" is not a valid email address.'} />);
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
  test('draws at most 50 rows and finds the others by typing', async () => {
    const onChange = vi.fn();
    await renderPage(<Picker onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Coin: Coin number 1, C1' }));
    expect(screen.getAllByRole('option')).toHaveLength(50);
    await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'c119');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('C119');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('says that nothing was found', async () => {
    await renderPage(<Picker />);
    await userEvent.click(screen.getByRole('button', { name: /Coin/ }));
    await userEvent.type(screen.getByRole('combobox'), 'nothing like this');
    expect(screen.getByText('No results found.')).toBeTruthy();
  });

  test('an option that cannot be chosen says why and is not chosen', async () => {
    const onChange = vi.fn();
    await renderPage(<Picker onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: /Coin/ }));
    const paused = screen.getByText('Trading is paused.');
    await userEvent.click(paused);
    expect(onChange).not.toHaveBeenCalled();
  });
});

test('radio cards choose one, and a disabled card says why', async () => {
  const onChange = vi.fn();
  await renderPage(
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
  await userEvent.click(screen.getByRole('radio', { name: /Wallet/ }));
  expect(onChange).toHaveBeenCalledWith('wallet');
  expect(screen.getByRole('radio', { name: /Balance/ })).toHaveProperty('disabled', true);
  expect(screen.getByText('Not enough funds')).toBeTruthy();
});

test('a label may hold links, and the box can be ticked', async () => {
  const onChange = vi.fn();
  await renderPage(
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
  await userEvent.click(screen.getByRole('checkbox'));
  expect(onChange).toHaveBeenCalledWith(true);
});

describe('things that go by themselves', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a copy answers for one second with the exact value', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await renderPage(
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
    await renderPage(<Notices />);
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

test('steps name their state for those who do not see the colour', async () => {
  await renderPage(
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

test('axe finds nothing wrong with the parts', async () => {
  const { container } = await renderPage(
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
  test('explains on hover and on focus, and goes with Escape', async () => {
    await renderPage(<Tooltip label="About: Bank transfer">It takes a minute.</Tooltip>);
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
      await renderPage(<Tooltip label="About">Words</Tooltip>);
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

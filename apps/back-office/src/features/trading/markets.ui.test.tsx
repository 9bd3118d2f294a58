import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const market = {
  market: 'BTC_CZK',
  status: 'running',
  next: ['read_only', 'cancel_only'],
  quoting: 'quoting',
  reference: '2000000',
  bids: 6,
  asks: 5,
  best_bid: '1998000',
  best_ask: '2002000',
};
const closed = {
  ...market,
  market: 'ETH_EUR',
  status: 'cancel_only',
  next: ['running'],
  quoting: 'market_not_open',
  reference: null,
  bids: 0,
  asks: 0,
  best_bid: null,
  best_ask: null,
};
const fine = {
  ...market,
  market: 'DOGE_CZK',
  reference: '3.647291',
  best_bid: '3.6435',
  best_ask: '3.65',
};
const answers = {
  '/admin/api/me': me('administrator'),
  '/admin/api/markets': {
    markets: [market, closed, fine],
    inventory: [{ asset: 'CZK', total: '45000000', target: '45000000', floor: '11250000', ceiling: null }],
  },
  '/admin/api/markets/{market}/status': {},
};

const at = '/markets';

describe('the markets', () => {
  test('show their status, the platform’s quotes and its inventory', async () => {
    renderBackOffice({ at, answers });
    const table = await screen.findByRole('table', { name: 'Markets' });
    const rows = within(table).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(
      /BTC\/CZK.*Running.*Quoting.*2,000,000.*1,998,000.*2,002,000.*6 \/ 5/,
    );
    expect(rows[2]?.textContent).toMatch(/ETH\/EUR.*Cancel only.*Market is not open.*–.*0 \/ 0/);
    expect(rows[3]?.textContent).toMatch(/DOGE\/CZK.*3\.6472.*3\.6435.*3\.6500/);
    const inventory = screen.getByRole('table', { name: 'Market maker inventory' });
    expect(within(inventory).getAllByRole('row')[1]?.textContent).toMatch(/CZK.*45,000,000.*11,250,000.*–/);
  });

  test('say if the market maker has no inventory', async () => {
    const empty = { ...answers['/admin/api/markets'], inventory: [] };
    renderBackOffice({ at, answers: { ...answers, '/admin/api/markets': empty } });
    await screen.findByText('The market maker has no inventory yet.');
  });
});

describe('a status', () => {
  test('is set with a reason, after a confirmation', async () => {
    const { user, sent } = renderBackOffice({ at, answers });
    await user.selectOptions(await screen.findByLabelText('New status'), 'Cancel only');
    await user.type(await screen.findByLabelText('Reason'), ' the bank is closed ');
    await user.click(await screen.findByRole('button', { name: 'Set status' }));
    screen.getByRole('group', { name: 'Set BTC/CZK to “Cancel only”?' });
    expect(sent('/admin/api/markets/{market}/status')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    await screen.findByText('Status set.');
    expect(sent('/admin/api/markets/{market}/status')).toEqual([
      { params: { market: 'BTC_CZK' }, body: { status: 'cancel_only', reason: 'the bank is closed' } },
    ]);
  });

  test('offers only the allowed transitions of the chosen market', async () => {
    const { user } = renderBackOffice({ at, answers });
    await user.selectOptions(await screen.findByLabelText('Market'), 'ETH/EUR');
    const offered = await within(screen.getByLabelText('New status')).findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Choose a status', 'Running']);
  });

  test('waits for a choice and a reason', async () => {
    const { user, sent } = renderBackOffice({ at, answers });
    const button = await screen.findByRole('button', { name: 'Set status' });
    await user.type(await screen.findByLabelText('Reason'), 'a dri');
    await user.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.clear(await screen.findByLabelText('Reason'));
    await user.selectOptions(await screen.findByLabelText('New status'), 'Read only');
    await user.type(await screen.findByLabelText('Reason'), 'no');
    await user.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Enter a reason first.');
    expect(sent('/admin/api/markets/{market}/status')).toEqual([]);
  });

  test('can be set by administrators only, and says so to others', async () => {
    renderBackOffice({ at, answers: { ...answers, '/admin/api/me': me('finance') } });
    const button = await screen.findByRole('button', { name: 'Set status' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Your role does not allow this.');
  });

  test('shows why it was refused', async () => {
    const refusal = refused(409, 'A market cannot change from this status to that one.');
    const { user } = renderBackOffice({
      at,
      answers: { ...answers, '/admin/api/markets/{market}/status': refusal },
    });
    await user.type(await screen.findByLabelText('Reason'), 'a drill');
    await user.selectOptions(await screen.findByLabelText('New status'), 'Read only');
    await user.click(await screen.findByRole('button', { name: 'Set status' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A market cannot change from this status to that one.',
    );
  });
});

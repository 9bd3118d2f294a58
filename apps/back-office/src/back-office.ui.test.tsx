import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { audit, movement, otherAnswers, payout } from './testing/money-examples.ts';
import { me, refused, renderBackOffice } from './testing/render-back-office.tsx';

const answers = {
  ...otherAnswers,
  '/admin/api/books': {
    payouts: 'leave',
    audit,
    seal: { number: 3, sealed_at: '2026-03-02T10:00:00Z', hash: 'ab'.repeat(32) },
  },
};

describe('sign-in', () => {
  test('shows only the sign-in before login, and says why it failed', async () => {
    const { user, sent } = renderBackOffice({
      answers: {
        '/admin/api/me': refused(401, 'Please log in.'),
        '/admin/api/login': refused(401, 'The e-mail or the password is incorrect.'),
      },
    });
    await user.type(await screen.findByLabelText('E-mail'), 'eva@dukat.test');
    await user.type(await screen.findByLabelText('Password'), 'guess');
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The e-mail or the password is incorrect.',
    );
    expect(sent('/admin/api/login')).toEqual([{ body: { email: 'eva@dukat.test', password: 'guess' } }]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('a one-time password must be changed before anything else', async () => {
    renderBackOffice({ at: '/suspense', answers: { '/admin/api/me': me('finance', true) } });
    await screen.findByRole('heading', { name: 'Your password' });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['My account']);
  });

  test.each([
    [
      'support',
      [
        'Overview',
        'Unmatched money',
        'Payouts',
        'Withdrawals',
        'Card payments',
        'Gift cards',
        'Automatic payments',
        'Loans',
        'Staking',
        'Application phones',
        'Bolt cards',
        'Lightning wallets',
        'Referral',
        'Orders',
        'Requests',
        'Markets',
        'My account',
      ],
    ],
    [
      'compliance',
      [
        'Overview',
        'Unmatched money',
        'Payouts',
        'Withdrawals',
        'Card payments',
        'Gift cards',
        'Automatic payments',
        'Loans',
        'Staking',
        'Application phones',
        'Bolt cards',
        'Lightning wallets',
        'Referral',
        'Orders',
        'Requests',
        'Identities',
        'Markets',
        'Audit log',
        'My account',
      ],
    ],
    ['content', ['Content', 'Waitlists', 'My account']],
  ])('%s sees the pages of the role', async (role, pages) => {
    renderBackOffice({ answers: { ...answers, '/admin/api/me': me(role) } });
    const nav = await screen.findByRole('navigation', { name: 'Pages' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(pages);
  });

  test('the language changes without a reload', async () => {
    const { user } = renderBackOffice({ answers });
    await user.selectOptions(await screen.findByLabelText('Language'), 'Čeština');
    await screen.findByRole('heading', { level: 1, name: 'Přehled' });
    expect(document.documentElement.lang).toBe('cs-CZ');
  });
});

describe('the books', () => {
  test('shows that the books balance, and starts an audit', async () => {
    const { user, sent } = renderBackOffice({ answers });
    await screen.findByText('The books balance');
    await user.click(await screen.findByRole('button', { name: 'Audit now' }));
    expect(sent('/admin/api/books/audit')).toHaveLength(1);
  });

  test('lists each difference and what it stops', async () => {
    const named = { check: 'balances are sums', about: 'fees CZK', expected: '5', found: '4' };
    const differences = [{ ...named, correction: null, waiting_approval: null }];
    const broken = {
      payouts: 'books_differ',
      audit: { ...audit, is_in_order: false, differences },
      seal: null,
    };
    renderBackOffice({ answers: { ...answers, '/admin/api/books': broken } });
    await screen.findByText('balances are sums');
    expect((await screen.findByRole('alert')).textContent).toContain('Payouts are on hold');
  });

  test('says that payouts wait if the last audit is too old', async () => {
    renderBackOffice({
      answers: { ...answers, '/admin/api/books': { payouts: 'audit_too_old', audit, seal: null } },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('not been audited for over an hour');
  });

  test('tells support why it may not start an audit', async () => {
    const { user, sent } = renderBackOffice({ answers: { ...answers, '/admin/api/me': me('support') } });
    const button = await screen.findByRole('button', { name: 'Audit now' });
    await user.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Your role does not allow this.')).toBeTruthy();
    expect(sent('/admin/api/books/audit')).toEqual([]);
  });
});

describe('unmatched money', () => {
  test('is matched to the order found, after a confirmation', async () => {
    const { user, sent } = renderBackOffice({ at: '/suspense', answers });
    await user.click(await screen.findByRole('button', { name: 'Find' }));
    await user.click(await screen.findByRole('button', { name: 'Match to this order' }));
    expect(sent('/admin/api/suspense/{id}/match')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    expect(sent('/admin/api/orders/search')).toEqual([{ body: { text: '77' } }]);
    expect(sent('/admin/api/suspense/{id}/match')).toEqual([
      { params: { id: '5' }, body: { order_id: 'order-1' } },
    ]);
  });

  test('is sent back only after a confirmation, which can be cancelled', async () => {
    const { user, sent } = renderBackOffice({ at: '/suspense', answers });
    await user.click(await screen.findByRole('button', { name: 'Send back' }));
    screen.getByRole('group', { name: /^Send CZK.1,200\.50 back to 2000145399\/0800\?$/ });
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(sent('/admin/api/suspense/{id}/return')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Send back' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    expect(sent('/admin/api/suspense/{id}/return')).toEqual([{ params: { id: '5' } }]);
  });

  test('is booked as the return of the payout that it names, after a confirmation', async () => {
    const named = {
      movements: [{ ...movement, named_payout: 'DK36K24RWRKMJ94NA566EVVXTC' }],
      has_more: false,
    };
    const declared = { '/admin/api/suspense/{id}/declare-return': { outcome: 'waits_for_second_operator' } };
    const { user, sent } = renderBackOffice({
      at: '/suspense',
      answers: { ...answers, ...declared, '/admin/api/suspense': named },
    });
    await user.click(await screen.findByRole('button', { name: 'This is a returned payout' }));
    screen.getByRole('group', {
      name: /return of the payout DK36K24RWRKMJ94NA566EVVXTC\? A second operator/,
    });
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    expect(sent('/admin/api/suspense/{id}/declare-return')).toEqual([
      { params: { id: '5' }, body: { end_to_end_id: 'DK36K24RWRKMJ94NA566EVVXTC' } },
    ]);
  });

  test('cannot be sent back without a known account, and says why', async () => {
    const nameless = { movements: [{ ...movement, can_send_back: false }], has_more: false };
    renderBackOffice({ at: '/suspense', answers: { ...answers, '/admin/api/suspense': nameless } });
    await screen.findByText(/^The bank didn’t say which account it came from/);
    expect(screen.queryByRole('button', { name: 'Send back' })).toBeNull();
  });

  test('shows a refusal beside the action', async () => {
    const refusal = { '/admin/api/suspense/{id}/return': refused(409, 'Another operator must approve it.') };
    const { user } = renderBackOffice({ at: '/suspense', answers: { ...answers, ...refusal } });
    await user.click(await screen.findByRole('button', { name: 'Send back' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Another operator must approve it.');
  });

  test('shows a failed list with a retry button', async () => {
    const failing = { '/admin/api/suspense': refused(503, 'Try again later.') };
    renderBackOffice({ at: '/suspense', answers: { ...answers, ...failing } });
    expect((await screen.findByRole('alert')).textContent).toContain('Try again later.');
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('a difference in the books', () => {
  const suspense = {
    check: 'money in suspense is what bank movements brought',
    about: 'suspense, CZK',
    expected: '54322',
    found: '2',
    correction: { amount: '54320', asset: 'CZK' },
    waiting_approval: null,
  };
  const order = { ...suspense, about: 'order x', correction: null };
  const differing = {
    payouts: 'books_differ',
    audit: { ...audit, is_in_order: false, differences: [suspense, order] },
    seal: null,
  };

  test('can be posted only on an account of the platform, after a confirmation', async () => {
    const { user, sent } = renderBackOffice({
      answers: {
        ...answers,
        '/admin/api/books': differing,
        '/admin/api/books/corrections': { outcome: 'waits_for_second_operator' },
      },
    });
    expect(await screen.findAllByRole('button', { name: 'Correct the books' })).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Correct the books' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    const { check, about, expected, found } = suspense;
    expect(sent('/admin/api/books/corrections')).toEqual([{ body: { check, about, expected, found } }]);
  });
});

describe('payouts', () => {
  test('a file with an unknown outcome is settled by an operator after an inquiry at the bank', async () => {
    const { user, sent } = renderBackOffice({ at: '/payouts', answers });
    await user.click(await screen.findByRole('button', { name: 'The bank has it' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
    expect(sent('/admin/api/payment-files/{id}/settle')).toEqual([{ params: { id: '3' } }]);
  });

  test('a file that the bank has accepted cannot be sent again', async () => {
    const accepted = { payouts: [{ ...payout, file_status: 'accepted' }], has_more: false };
    renderBackOffice({ at: '/payouts', answers: { ...answers, '/admin/api/bank-payouts': accepted } });
    const again = await screen.findByRole('button', { name: 'Send again' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
  });

  test('imports a statement from a file, and says what it added', async () => {
    const { user, sent } = renderBackOffice({ at: '/payouts', answers });
    const file = new File(['<Document/>'], 'statement.xml', { type: 'text/xml' });
    await user.upload(await screen.findByLabelText(/camt.053/), file);
    await screen.findByText('New movements: 2');
    expect(sent('/admin/api/statements')).toEqual([{ body: { file: '<Document/>' } }]);
  });
});

test('a statement with a large amount must be imported by a second operator too', async () => {
  const waits = { '/admin/api/statements': { outcome: 'waits_for_second_operator', stored: 0 } };
  const { user } = renderBackOffice({ at: '/payouts', answers: { ...answers, ...waits } });
  const file = new File(['<Document/>'], 'statement.xml', { type: 'text/xml' });
  await user.upload(await screen.findByLabelText(/camt.053/), file);
  await screen.findByText(/It takes effect once a second operator imports the same file/);
  expect(screen.queryByText(/New movements/)).toBeNull();
});

test('signing out ends the session', async () => {
  const { user, sent } = renderBackOffice({ answers });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(sent('/admin/api/logout')).toHaveLength(1);
});

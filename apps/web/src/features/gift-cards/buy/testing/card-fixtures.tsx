import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listPaymentMethods } from '@dukat/contract/payments';
import { sandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { storageKeys } from '../../../../platform/storage/keys.ts';
import { type Answers, renderPage } from '../../../../testing/render-page.tsx';
import type { CardPayment, GiftCard } from '../bought/card-answer.ts';
import { BuyGiftCardPage } from '../buy-gift-card-page.tsx';

type Method = EndpointResponse<typeof listPaymentMethods>['paymentMethods'][number];

export function method(type: Method['type'], changes: Partial<Method> = {}): Method {
  return {
    type,
    label: type,
    subLabel: '',
    tooltip: '',
    isVisible: true,
    isEnabled: { result: true, reason: null },
    availableFunds: null,
    maxOrderSize: '100000',
    ...changes,
  };
}

export const boughtCard: GiftCard = {
  id: 'card-1',
  currency: 'CZK',
  amount: '1000',
  remaining: '1000',
  status: 'CREATED',
  payment_type: 'BANK_TRANSFER',
  due_at: '2026-12-04T08:00:00.000Z',
  last_four: null,
  design: 'birthday',
  sender: 'Jana',
  recipient: 'Petr',
  message: 'All the best!',
  recipient_email: 'petr@example.com',
  locale: 'en_US',
  deliver_at: '2026-11-27T08:00:00.000Z',
  delivered_at: null,
  bounced_at: null,
  can_correct_address: false,
  is_frozen: false,
  is_closed: false,
  claimable_from: null,
  expires_at: null,
  expired: '0',
  refundable_until: null,
  created_at: '2026-11-27T08:00:00.000Z',
};

export const paidCard: GiftCard = {
  ...boughtCard,
  status: 'PAID',
  due_at: null,
  last_four: '9ZE2',
  expires_at: '2099-12-31T23:00:00.000Z',
  refundable_until: '2099-12-11T08:00:00.000Z',
};

export const bankPayment: CardPayment = {
  type: 'bank',
  amount: '1000',
  currency: 'CZK',
  account: sandboxBank.czk.number,
  iban: sandboxBank.czk.iban,
  bic: sandboxBank.bic,
  bank_name: sandboxBank.name,
  owner: 'Anycoin Demo s.r.o.',
  variable_symbol: '2403992540',
  message: '',
  qrCodes: [],
  due_at: '2026-12-04T08:00:00.000Z',
};

/** The account of a signed-in user with crowns. */
const user = {
  '/api/user/me': {
    user: { tier: 1, has_agreed_to_terms: true, accept_marketing_emails: false },
  },
  '/api/user/accounts': { accounts: [{ currency: 'CZK', availableFunds: '5000' }] },
  '/api/user/gift_cards': { gift_cards: [], total: 0 },
  '/api/user/update_settings': {},
};

interface Options {
  readonly isSignedIn?: boolean;
  readonly methods?: readonly Method[];
  readonly answers?: Answers;
}

/** Opens the page that sells cards, in crowns. The parts of other slices are plain controls with the same meaning. */
export async function openForm({ isSignedIn = false, methods, answers }: Options = {}) {
  localStorage.setItem(storageKeys.settings, JSON.stringify({ defaultPaymentCurrency: 'CZK' }));
  if (isSignedIn) localStorage.setItem(storageKeys.token, 'token');
  const bought: unknown[] = [];
  const balance = method('VIRTUAL', { availableFunds: '5000', maxOrderSize: '5000' });
  const view = await renderPage(
    <BuyGiftCardPage
      onBought={(answer) => bought.push(answer)}
      renderBuyer={({ person, control, errors }) =>
        !person.isSignedIn && (
          <>
            <input
              aria-label="Your e-mail"
              value={control.form.email}
              onChange={({ target }) => control.change({ email: target.value }, 'email')}
            />
            <button type="button" onClick={() => control.change({ purpose: 'SPECULATION', agreement: true })}>
              Answer the rest
            </button>
            {(['email', 'purpose', 'agreement'] as const).map((place) => (
              <span key={place}>{errors.at(place)}</span>
            ))}
          </>
        )
      }
      renderMethods={({ methods: offered, value, onChange, error }) => (
        <>
          <select
            aria-label="Payment method"
            value={value}
            onChange={({ target }) => {
              const chosen = offered.find(({ type }) => type === target.value);
              if (chosen !== undefined) onChange(chosen.type);
            }}
          >
            {offered.map(({ type }) => (
              <option key={type}>{type}</option>
            ))}
          </select>
          {error}
        </>
      )}
    />,
    {
      at: '/buy_gift_card',
      answers: {
        ...(isSignedIn && user),
        '/api/payment_methods': {
          paymentMethods: methods ?? [
            method('BANK_TRANSFER'),
            method('COMGATE'),
            ...(isSignedIn ? [balance] : []),
          ],
        },
        ...answers,
      },
    },
  );
  await screen.findByLabelText('Payment method');
  return { ...view, bought };
}

export const buyButton = () => screen.getByRole('button', { name: 'Buy the gift card' });

/** Replaces the text of a field and leaves it. */
export async function fill(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  await userEvent.tab();
}

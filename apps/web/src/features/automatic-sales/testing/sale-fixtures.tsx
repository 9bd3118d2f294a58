import type { AutomaticSale, AutomaticSaleDeposit } from '@dukat/contract/automatic-sales';
import { act } from '@testing-library/react';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import { AutosellPage } from '../autosell-page.tsx';

const wallet: AutomaticSale['wallet'] = {
  ...{ id: 'w1', currency: 'BTC', network: 'BTC', network_name: 'Bitcoin', label: null },
  ...{ address: 'bc1qsell', memo: null, memo_label: null, deposit_min: '0.00001', deposit_fee: '0' },
  ...{ confirmations: 2, created_at: '2026-01-01T08:00:00.000Z', fields: [] },
  alerts: [{ severity: 'warning', text: 'Send only BTC' }],
  qrCodes: [{ value: 'bitcoin:bc1qsell', imageUrl: null, label: 'Wallet' }],
  features: { loan: false, trezorDeposit: false },
};

export const sale: AutomaticSale = {
  ...{ id: 's1', wallet, currency: 'CZK', kept_share: 25, floor_price: '2000000', below_floor: 'wait' },
  bank: { to: { BankAccount: '19-2000145399/0800' }, payout_most: '100000' },
  ...{ is_confirmed: true, confirms_by: null, state: 'active', created_at: '2026-01-01T08:00:00.000Z' },
  months: [{ month: '2026-01', currency: 'CZK', sold: '0.02', proceeds: '40000' }],
};

export const deposit: AutomaticSaleDeposit = {
  ...{ id: 'd1', currency: 'BTC', amount: '0.01', txid: 'aa', seen_at: '2026-01-02T08:00:00.000Z' },
  ...{
    status: 'credited',
    confirmations: 2,
    needed: 2,
    held_because: null,
    state: 'sold',
    kept_because: null,
  },
  run: {
    ...{ first_deposit: 'd1', deposits: 1, order: 'o1', state: 'paid', currency: 'CZK', sold: '0.01' },
    ...{ proceeds: '20000', price: '2000000', stays_because: null, payout: { id: 'x1', step: 'final' } },
  },
};

const network = {
  ...{ network: 'BTC', label: 'Bitcoin', depositMin: '0', depositFee: '0', isVariableDepositFee: false },
  ...{ withdrawalMin: '0', withdrawalFee: '0', decimals: 8, confirmations: 2 },
};
const bankField = { field: 'BankAccount', visible: 'true', mandatory: 'true' };

/** Opens the section of a signed-in user. */
export async function openSection(answers: Answers = {}, search = '') {
  localStorage.setItem(storageKeys.settings, JSON.stringify({ defaultPaymentCurrency: 'CZK' }));
  localStorage.setItem(storageKeys.token, 'token');
  const view = await renderPage(<AutosellPage />, {
    at: `/myaccount?section=autosell${search}`,
    answers: {
      '/api/user/automatic_sales': { automatic_sales: [sale], total: 1 },
      '/api/user/automatic_sales/{saleId}/deposits': { deposits: [deposit], total: 1 },
      '/api/currencies': { currencies: [] },
      '/api/deposit_info': {
        depositInfo: {
          currency: 'BTC',
          networks: [{ ...network, isAvailable: true }],
          defaultNetwork: 'BTC',
        },
      },
      '/api/withdrawal_info': {
        withdrawalInfo: {
          ...{ currency: 'CZK', limits: { canWithdraw: true }, withdrawalFields: [bankField] },
          ...{ networks: [{ ...network, network: 'FIAT' }], defaultNetwork: 'FIAT' },
        },
      },
      ...answers,
    },
  });
  await act(async () => {});
  return view;
}

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '../../platform/api/session.ts';
import { recordConsent } from '../../platform/storage/consent.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BankIdentity } from './bank-identity.tsx';
import { ClientFormPage } from './form/client-form-page.tsx';
import { firstLevel } from './testing/first-level.ts';
import { VerificationPage } from './verification-page.tsx';

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
  recordConsent('accepted');
  openSession('token');
});

const verification = firstLevel;
const reported = () => window.dataLayer;

test('the start and the submission of the client form are reported', async () => {
  const form = { version: 1, status: 'draft', revision: 1, answers: {}, questions: [] };
  await renderPage(<ClientFormPage />, {
    answers: {
      '/api/user/form': (input: { readonly body?: object }) =>
        input.body === undefined ? { form } : { status: 'draft', revision: 2 },
    },
  });
  const send = await screen.findByRole('button', { name: 'Send the form' });
  expect(reported()).toEqual([{ event: 'kyc_start' }]);
  await userEvent.click(send);
  await expect.poll(reported).toEqual([{ event: 'kyc_start' }, { event: 'kyc_submit' }]);
});

test('the start of the document check is reported, without personal data', async () => {
  await renderPage(<VerificationPage />, {
    answers: { '/api/user/verification': { verification }, '/api/user/self_verify': {} },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Jana');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Nováková');
  await userEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
  await expect.poll(reported).toEqual([{ event: 'kyc_onfido_start' }]);
});

test('leaving for the provider is reported', async () => {
  const check = { status: 'waiting', link: '#provider', began_at: '2026-11-21T10:00:00Z' };
  await renderPage(<VerificationPage />, {
    answers: { '/api/user/verification': { verification: { ...verification, check, can_begin: false } } },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Continue to the check' }));
  expect(reported()).toEqual([{ event: 'kyc_onfido_redirect' }]);
});

test('leaving for the bank is reported, and nothing without consent', async () => {
  vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  const answers = { '/api/bankid/generate_url': { url: 'https://bank.example/' } };
  const leave = async () => {
    const { unmount } = await renderPage(<BankIdentity search={{}} />, { at: '/bankid', answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify through your bank' }));
    await expect.poll(() => vi.mocked(window.location.assign).mock.calls.length).toBeGreaterThan(0);
    unmount();
  };
  await leave();
  expect(reported()).toEqual([{ event: 'kyc_redirect' }]);
  recordConsent('rejected');
  vi.mocked(window.location.assign).mockClear();
  delete window.dataLayer;
  await leave();
  expect(reported()).toBeUndefined();
});

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ClientFormPage } from './client-form-page.tsx';

const option = (value: string) => ({ value, label: `Option ${value}` });
const questions = [
  {
    id: 'client',
    kind: 'one',
    label: 'Who?',
    hint: null,
    options: [option('person'), option('company')],
    shown_when: null,
  },
  {
    id: 'company_name',
    kind: 'text',
    label: 'Company',
    hint: null,
    options: [],
    shown_when: { question: 'client', any_of: ['company'] },
  },
  {
    id: 'purpose',
    kind: 'many',
    label: 'What for?',
    hint: 'Choose all.',
    options: [option('trading'), option('payments')],
    shown_when: null,
  },
  {
    id: 'tax_country',
    kind: 'one',
    label: 'Where?',
    hint: null,
    options: Array.from({ length: 20 }, (_, index) => option(`C${index}`)),
    shown_when: null,
  },
];
const form = (change: object = {}) => ({
  form: { version: 1, status: 'draft', revision: 4, answers: {}, questions, ...change },
});
interface Sent {
  readonly input: { readonly body?: { readonly submits_revision?: number; readonly answers: object } };
}
const show = (answer: object, saved: unknown = { status: 'draft', revision: 5 }) =>
  renderPage(<ClientFormPage />, {
    answers: { '/api/user/form': (input: Sent['input']) => (input.body === undefined ? answer : saved) },
  });

test('asks what follows from the answers, says what is missing, and sends what was seen', async () => {
  const { container, calls } = await show(form());
  await screen.findByRole('radio', { name: /Option person/ });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(await screen.findByRole('radio', { name: /Option company/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Company' }), 'Dukat');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Option trading' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the form' }));
  expect(screen.getAllByText('Please answer this question.')).toHaveLength(1);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Where?' }), 'C3');
  await userEvent.click(await screen.findByRole('button', { name: 'Send the form' }));
  await waitFor(() => {
    const bodies = calls.map(({ input }) => (input as Sent['input']).body).filter((body) => body);
    expect(Object.assign({}, ...bodies.map((body) => body?.answers))).toEqual({
      client: ['company'],
      company_name: ['Dukat'],
      purpose: ['trading'],
      tax_country: ['C3'],
    });
    expect(bodies.at(-1)).toMatchObject({ submits_revision: 5, answers: {} });
  });
});

test('what was answered before is there again, and a refusal is said', async () => {
  const answers = {
    client: ['company'],
    company_name: ['Dukat'],
    purpose: ['payments'],
    tax_country: ['C1'],
  };
  const refused = new ApiError({ status: 422, code: 'x', message: 'Look again.', fields: [] });
  await renderPage(<ClientFormPage />, {
    answers: {
      '/api/user/form': (input: Sent['input']) =>
        input.body === undefined ? form({ answers }) : Promise.reject(refused),
    },
  });
  const company = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Company' });
  expect(company.value).toBe('Dukat');
  await userEvent.click(await screen.findByRole('button', { name: 'Send the form' }));
  expect(await screen.findByText('Look again.')).toBeDefined();
});

test.each([
  ['cleared', /we have your answers/],
  ['review', /will look at your answers/],
  ['refused', /cannot raise your limits/],
])('a form that is %s says so, and leads on', async (status, text) => {
  await show(form({ status }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Continue with the verification' })).toBeDefined();
});

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

const next = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
const headingIs = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  await waitFor(() => expect(document.activeElement).toBe(heading));
};
const readBodies = (calls: readonly { readonly input: object }[]) =>
  calls.map(({ input }) => (input as Sent['input']).body).filter((body) => body !== undefined);

test('asks one question per screen with its follow-ups, and sends what the summary shows', async () => {
  const { container, calls } = await show(form());
  await screen.findByRole('radio', { name: /Option person/ });
  expect(screen.getByText('Question 1 of 3')).toBeDefined();
  expect(screen.queryByText('What for?')).toBeNull();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /Option company/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Company' }), 'Dukat{Enter}');
  await headingIs('What for?');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Option trading' }));
  await next();
  await headingIs('Where?');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Where?' }), 'C3');
  await next();
  await headingIs('Check your answers');
  expect(screen.getByText('Option company')).toBeDefined();
  expect(screen.getByText('Option C3')).toBeDefined();
  const summary = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(summary.violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send the form' }));
  await waitFor(() => {
    const bodies = readBodies(calls);
    expect(Object.assign({}, ...bodies.map((body) => body.answers))).toEqual({
      client: ['company'],
      company_name: ['Dukat'],
      purpose: ['trading'],
      tax_country: ['C3'],
    });
    expect(bodies.at(-1)).toMatchObject({ submits_revision: 5, answers: {} });
  });
});

test('a missing answer keeps the step, is reported and focused; Back loses nothing', async () => {
  await show(form());
  await screen.findByRole('radio', { name: /Option person/ });
  await next();
  expect(screen.getAllByText('Please answer this question.')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Option person/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Option person/ }));
  expect(screen.queryByText('Please answer this question.')).toBeNull();
  await next();
  await headingIs('What for?');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await headingIs('Who?');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Option person/ }).checked).toBe(true);
});

test('the form continues at the first unanswered question', async () => {
  await show(form({ answers: { client: ['person'], purpose: ['trading'] } }));
  expect(await screen.findByText('Question 3 of 3')).toBeDefined();
});

const allAnswers = {
  client: ['company'],
  company_name: ['Dukat'],
  purpose: ['payments'],
  tax_country: ['C1'],
};

test('an answer is edited from the summary, which returns once it is complete', async () => {
  await show(form({ answers: { ...allAnswers, client: ['person'] } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Who?' }));
  await headingIs('Who?');
  await userEvent.click(screen.getByRole('radio', { name: /Option company/ }));
  const company = screen.getByRole<HTMLInputElement>('textbox', { name: 'Company' });
  expect(company.value).toBe('Dukat');
  await next();
  await headingIs('Check your answers');
});

test('earlier answers are restored, and a refusal is shown', async () => {
  const refused = new ApiError({ status: 422, code: 'x', message: 'Look again.', fields: [] });
  await renderPage(<ClientFormPage />, {
    answers: {
      '/api/user/form': (input: Sent['input']) =>
        input.body === undefined ? form({ answers: allAnswers }) : Promise.reject(refused),
    },
  });
  expect(await screen.findByText('Dukat')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send the form' }));
  expect(await screen.findByText('Look again.')).toBeDefined();
});

test.each([
  ['cleared', /we have your answers/],
  ['review', /will look at your answers/],
  ['refused', /cannot raise your limits/],
])('a form that is %s says so, and links to the next step', async (status, text) => {
  await show(form({ status }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Continue with the verification' })).toBeDefined();
});

import { listGlobalAlerts } from '@dukat/contract/site';
import { readStatus } from '@dukat/contract/status';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PageLoadBoundary } from './page-load-boundary.tsx';

function Part({ portal }: { readonly portal: string }) {
  const { data, error } = useApiQuery(listGlobalAlerts, {});
  return <p>{`${portal}: ${error === null ? data?.alerts.length : 'failed'}`}</p>;
}

const show = (answer: unknown) =>
  renderPage(
    <PageLoadBoundary>
      <h1>The page</h1>
      <Part portal="here" />
    </PageLoadBoundary>,
    { answers: { '/api/global_alerts': answer } },
  );

test('a page is shown once all of its queries are settled', async () => {
  let answer: (value: unknown) => void = () => undefined;
  await show(() => new Promise((resolve) => (answer = resolve)));
  expect(screen.queryByRole('heading', { name: 'The page' })).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  answer({ alerts: [] });
  await screen.findByRole('heading', { name: 'The page' });
  expect(screen.getByText('here: 0')).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

test('a failed query counts as settled', async () => {
  await show(() => Promise.reject(new Error('no')));
  await waitFor(() => expect(screen.getByText('here: failed')).toBeTruthy());
  await screen.findByRole('heading', { name: 'The page' });
});

function Asking() {
  const { data } = useApiQuery(listGlobalAlerts, {});
  return data === undefined ? null : <Answered />;
}

function Answered() {
  const { data } = useApiQuery(readStatus, {});
  return <h2>{data === undefined ? 'Half of it' : 'All of it'}</h2>;
}

test('queries that start after an answer are waited for as well', async () => {
  let answer: (value: unknown) => void = () => undefined;
  await renderPage(
    <PageLoadBoundary>
      <Asking />
    </PageLoadBoundary>,
    {
      answers: {
        '/api/global_alerts': { alerts: [] },
        '/api/status': () => new Promise((resolve) => (answer = resolve)),
      },
    },
  );
  await screen.findByText('Half of it');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('heading', { name: 'Half of it' })).toBeNull();
  answer({ state: 'working', services: [], networks: [] });
  await screen.findByRole('heading', { name: 'All of it' });
});

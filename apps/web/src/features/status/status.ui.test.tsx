import { serviceNames } from '@dukat/contract/status';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { StatusPage } from './status-page.tsx';

const answer = {
  checked_at: '2026-03-02T10:00:00.000Z',
  state: 'limited',
  services: serviceNames.map((service) => ({
    service,
    state: service === 'bank' ? ('limited' as const) : ('working' as const),
    since: service === 'bank' ? '2026-03-02T09:30:00.000Z' : null,
  })),
  networks: [{ network: 'BTC', state: 'working' }],
  lightning: { receive: 'working', send: 'limited' },
  books: { state: 'in_order', proved_at: '2026-03-02T09:55:00.000Z' },
} as const;

const loaded = { ...answer, services: [...answer.services], networks: [...answer.networks] };
const findRow = (name: string) => {
  const row = screen.getByText(name).closest('li');
  if (row === null) throw new Error(`no row of ${name}`);
  return within(row);
};

test('each service shows its status and since when, and the ledger its last audit', async () => {
  await renderPage(<StatusPage loaded={loaded} />, { answers: { '/api/status': answer } });
  expect(screen.getByText(/^Some services are limited\./)).toBeTruthy();
  expect(findRow('Bank').getByText('Limited')).toBeTruthy();
  expect(findRow('Bank').getByText(/Since/)).toBeTruthy();
  expect(findRow('Rates').getByText('Working')).toBeTruthy();
  expect(
    findRow('Lightning Network').getByText(
      /There is room for payments to us\. Only small payments can be sent right now\./,
    ),
  ).toBeTruthy();
  expect(screen.getByText('Every sum in our books agrees.')).toBeTruthy();
});

test('a service without a report is shown as being checked, without an alarm', async () => {
  const services = loaded.services.map((known) => ({ ...known, since: null, state: 'unknown' as const }));
  const young = { ...answer, state: 'unknown' as const, services };
  await renderPage(<StatusPage loaded={{ ...loaded, ...young, networks: [] }} />, {
    answers: { '/api/status': { ...young, networks: [] } },
  });
  expect(screen.getByText('Some services are still being checked.')).toBeTruthy();
  expect(findRow('Coins').getByText('Being checked')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Not known')).toBeNull();
});

test('a server that does not answer is reported, and no service counts as working', async () => {
  await renderPage(<StatusPage loaded={null} />);
  expect(screen.getByText(/^Some services are down\./)).toBeTruthy();
  expect(findRow('Accounts and orders').getByText('Not working')).toBeTruthy();
  expect(findRow('Rates').getByText('Not known')).toBeTruthy();
  expect(screen.queryByText('Working')).toBeNull();
  expect(screen.getByText('The state of our books is not known right now.')).toBeTruthy();
});

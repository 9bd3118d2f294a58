import { listRates } from '@dukat/contract/rates';
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { hydrateAnswers } from './drawn-answers.ts';
import { toQueryKey, useApiQuery } from './queries.ts';

const input = { query: {} };
afterEach(() => document.body.replaceChildren());

function Rates({ enabled = true }: { readonly enabled?: boolean }) {
  const { data, isLoading, isError } = useApiQuery(listRates, input, { enabled, staleTime: 60_000 });
  if (isError) return <p>failed</p>;
  if (isLoading) return <p>loading</p>;
  return data === undefined ? <p>nothing</p> : <ul>{JSON.stringify(data)}</ul>;
}

/** Renders on a server whose answer is `before`, and hydrates in a browser that has `after` by then. */
async function hydrated(before: unknown, after: unknown, enabled?: boolean) {
  const queryKey = toQueryKey(listRates, input);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: { api: () => new Promise(() => undefined) },
  });
  const page = (client: QueryClient) => (
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={client}>
        <Rates {...(enabled !== undefined && { enabled })} />
      </QueryClientProvider>
    </RouterContextProvider>
  );
  const server = new QueryClient();
  if (before !== undefined) server.setQueryData(queryKey, before);
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(server));
  document.body.append(container);
  const drawn = container.textContent;

  const browser = new QueryClient();
  hydrateAnswers(browser, dehydrate(server));
  browser.setQueryData(queryKey, after);
  const problems: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, page(browser), { onRecoverableError: (error) => problems.push(error) });
  });
  return { problems, drawn, shown: container.textContent };
}

test.each([
  { what: 'an answer that came before hydration', before: undefined, drawn: 'loading' },
  { what: 'a newer answer', before: ['old'], drawn: '["old"]' },
  { what: 'an answer that somebody else requested', before: undefined, drawn: 'nothing', enabled: false },
])('$what is shown after React has hydrated the server’s HTML', async ({ before, drawn, enabled }) => {
  expect(await hydrated(before, ['new'], enabled)).toEqual({ problems: [], drawn, shown: '["new"]' });
});

test('an unchanged answer is shown as rendered', async () => {
  const answer = ['same'];
  expect(await hydrated(answer, answer)).toEqual({ problems: [], drawn: '["same"]', shown: '["same"]' });
});

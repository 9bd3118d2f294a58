import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Api } from '../../platform/api/api.ts';
import { placeholderFacts, type RouterContext } from '../../platform/router-context.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { loadHome } from './home-coins.ts';
import { HomePage } from './home-page.tsx';

const bitcoin = {
  code: 'BTC',
  publicName: 'Bitcoin',
  urlName: 'bitcoin',
  iconColor: '#f7931a',
  iconUrl: '/btc.svg',
  isTradable: true,
};
const answers = {
  '/api/currencies': { currencies: [bitcoin] },
  '/api/landing/top-currencies': {
    sections: [
      {
        label: 'popular',
        currencies: [{ currency: 'Bitcoin', coinCode: 'BTC', change: 0.01, value: '100' }],
      },
    ],
  },
  '/api/rates': { data: [] },
  '/api/compact_rates': { data: [] },
  '/api/v2/sparklines': { data: [] },
  '/api/articles': { recommendedArticles: [], articles: [], total: 0 },
  '/api/press': { mentions: [] },
  '/v1/markets': { markets: [] },
  '/v1/markets/stats': { stats: [] },
} as const;

function server(refuses: (path: string) => boolean): {
  readonly context: RouterContext;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const api = (async ({ path }: AnyEndpoint) => {
    asked.push(path);
    if (refuses(path)) throw new Error('Too many requests.');
    return Object.entries(answers).find(([known]) => known === path)?.[1] ?? {};
  }) as Api;
  const context = {
    ...placeholderFacts,
    queryClient: new QueryClient(),
    api,
    brandStyle: '',
    unknownNote: '',
    loadTexts: () => undefined,
    fontFiles: [],
    listTextFiles: () => [],
  };
  return { context, asked };
}

/** Returns the paths that the loader requests. */
async function asked(): Promise<readonly string[]> {
  const { context, asked: paths } = server(() => false);
  expect(await loadHome(context)).toMatchObject({ count: 1, facts: { BTC: { name: 'Bitcoin' } } });
  return [...new Set(paths)];
}

test('the home page renders whichever request is refused', async () => {
  const paths = await asked();
  expect(paths.length).toBeGreaterThan(4);
  for (const missing of paths) {
    const coins = await loadHome(server((path) => path === missing).context);
    expect(coins.count, missing).toBe(missing === '/api/currencies' ? null : 1);
  }
});

test('the home page renders without any answer, and shows no unknown figure', async () => {
  const coins = await loadHome(server(() => true).context);
  expect(coins).toMatchObject({ facts: {}, count: null });
  await renderPage(<HomePage coins={coins} />, { answers, locale: 'en_US' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  expect(screen.queryByText('cryptocurrencies')).toBeNull();
  // The sections load what the loader could not.
  expect(await screen.findByText('Bitcoin')).toBeTruthy();
});

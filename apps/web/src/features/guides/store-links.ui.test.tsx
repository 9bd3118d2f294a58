import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { placeholderFacts } from '../../platform/router-context.ts';
import { recordConsent } from '../../platform/storage/consent.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { StoreLinks } from './store-links.tsx';

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
});

const { site } = placeholderFacts;
const stores = { app_store: '#app-store', google_play: '#google-play' };
const drawn = () =>
  renderPage(<StoreLinks />, { facts: { site: { ...site, brand: { ...site.brand, stores } } } });

test('each store of the brand is linked, and a click is reported only with consent', async () => {
  await drawn();
  const [apple, google] = ['App Store', 'Google Play'].map((name) => screen.getByRole('link', { name }));
  expect([apple, google].map((link) => link?.getAttribute('href'))).toEqual(Object.values(stores));
  fireEvent.click(apple ?? document.body);
  expect(window.dataLayer).toBeUndefined();
  recordConsent('accepted');
  fireEvent.click(apple ?? document.body);
  fireEvent.click(google ?? document.body);
  expect(window.dataLayer).toEqual([{ event: 'app_store_click' }, { event: 'google_play_click' }]);
});

test('a brand without a store shows no links', async () => {
  await renderPage(<StoreLinks />);
  expect(screen.queryByRole('link')).toBeNull();
});

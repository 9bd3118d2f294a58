import { pageTable } from '@dukat/brands/page-table';
import { localeCodes } from '@dukat/locales/locale';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { placeholderFacts } from '../../platform/router-context.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { GuidePage } from './guide-page.tsx';
import { guideKeys, loadGuide } from './guide-text.ts';

test.each(guideKeys)(
  '%s has the same sections and links in every language, and links only to existing pages',
  async (key) => {
    const english = await loadGuide('en_US', key);
    const paths = pageTable.flatMap((page): readonly string[] => page.paths);
    for (const locale of localeCodes) {
      const text = await loadGuide(locale, key);
      expect(text.sections.length).toBe(english.sections.length);
      expect(text.steps?.length).toBe(english.steps?.length);
      expect(text.links.map(({ to }) => to)).toEqual(english.links.map(({ to }) => to));
      expect(text.notYet === undefined).toBe(english.notYet === undefined);
      if (locale !== 'en_US') expect(text.lead).not.toBe(english.lead);
      for (const { to } of text.links) expect(['/buy', ...paths]).toContain(to.replace(/\?.*$/, ''));
    }
  },
);

test('a guide names its brand and links with its paths', async () => {
  await renderPage(<GuidePage text={await loadGuide('cs_CZ', 'howitworks')} />, { locale: 'cs_CZ' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Jak to funguje');
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/koupit/bitcoin');
  expect(document.body.textContent).not.toMatch(/\{\w+\}/);
});

test('a link to a page that the brand hides is left out', async () => {
  const { site } = placeholderFacts;
  const hidden = { ...site, brand: { ...site.brand, hiddenPages: ['fees'] } };
  await renderPage(<GuidePage text={await loadGuide('en_US', 'howitworks')} />, { facts: { site: hidden } });
  expect(screen.queryByRole('link', { name: 'Fees' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Limits' })).toBeTruthy();
});

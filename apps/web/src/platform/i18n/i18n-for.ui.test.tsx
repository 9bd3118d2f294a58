import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { activate } from './i18n-for.ts';
import { loadCatalog } from './load-catalog.ts';

function Greeting() {
  const { t } = useLingui();
  return <p>{t`Skip to content`}</p>;
}

afterEach(() => vi.restoreAllMocks());

const gone = new TypeError('Failed to fetch dynamically imported module');

test('a language that does not load is logged, and the page falls back to English', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const i18n = setupI18n();
  await activate(i18n, 'cs_CZ', [], (locale, slices) =>
    locale === 'cs_CZ' ? Promise.reject(gone) : loadCatalog(locale, slices),
  );
  expect(log).toHaveBeenCalledWith('locale', 'cs_CZ', gone);
  expect(i18n.locale).toBe('cs-CZ');
  render(
    <I18nProvider i18n={i18n}>
      <Greeting />
    </I18nProvider>,
  );
  expect(screen.getByText('Skip to content')).toBeTruthy();
});

test('the page renders without any catalogue', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const i18n = setupI18n();
  await activate(i18n, 'cs_CZ', [], () => Promise.reject(gone));
  expect(log).toHaveBeenCalledTimes(2);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Greeting />
    </I18nProvider>,
  );
  expect(container.querySelector('p')).not.toBeNull();
});

import type { LocaleCode } from '@dukat/locales/locale';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import type { Problem } from './problem.ts';
import { useProblemText } from './problem-text.ts';

afterEach(() => vi.restoreAllMocks());

function Reported({ problem }: { readonly problem: Problem }) {
  const getProblemText = useProblemText();
  return <output>{getProblemText(problem)}</output>;
}

async function reported(problem: Problem, locale: LocaleCode): Promise<string> {
  await renderPage(<Reported problem={problem} />, { locale });
  const text = (await screen.findByRole('status')).textContent ?? '';
  cleanup();
  return text.replaceAll('\u00a0', ' ');
}

describe('a problem in the page’s language', () => {
  test.each<[Problem, string]>([
    [
      {
        at: 'fiat',
        reason: 'price_out_of_range',
        values: { minFiat: '1', maxFiat: '5000000', currency: 'CZK' },
      },
      'Cena musí být v rozmezí od 1 do 5 000 000 CZK',
    ],
    [
      { at: 'coin', reason: 'below_minimum_trade', values: { limit: '0.000001', currency: 'BTC' } },
      'Nejmenší obchodovatelné množství BTC je 0,000001',
    ],
    [
      { at: 'coin', reason: 'below_minimum_deposit', values: { limit: '0.0001', currency: 'BTC' } },
      'Nejmenší vklad BTC je 0,0001',
    ],
    [
      { at: 'coin', reason: 'below_minimum_withdrawal', values: { minAmount: '0.0001', currency: 'BTC' } },
      'Nejmenší částka k výběru je 0,0001 BTC.',
    ],
    [
      { at: 'rate', reason: 'custom_rate_below_minimum', values: { minPrice: '1000 CZK' } },
      'Nejnižší cena při vlastním kurzu je 1 000,00 Kč',
    ],
    [{ at: 'payment', reason: 'gopay_maximum', values: { amount: '10000 CZK' } }, ' 10 000,00 Kč'],
    [{ at: 'payment', reason: 'gopay_day_limit', values: { amount: '10000.5 CZK' } }, ' 10 000,50 Kč'],
    [{ at: 'payment', reason: 'funds_too_low_to_buy', values: { amount: '5 CZK' } }, '5,00 Kč'],
    [{ at: 'payment', reason: 'funds_too_low_to_sell', values: { amount: '0.5 BTC' } }, '0,5 BTC'],
  ])('%j', async (problem, words) => {
    const text = await reported(problem, 'cs_CZ');
    expect(text).toContain(words);
    expect(text).not.toMatch(/[{}]|Please|Either/);
  });

  test('formats the values that its text uses and no others', async () => {
    const made = vi.spyOn(Intl, 'NumberFormat');
    await reported(
      { at: 'email', reason: 'email_required', values: { limit: '1', amount: '1 CZK' } },
      'sk_SK',
    );
    expect(made).toHaveBeenCalledTimes(0);
    await reported({ at: 'payment', reason: 'gopay_maximum', values: { amount: '1 CZK' } }, 'sk_SK');
    expect(made).toHaveBeenCalledTimes(1);
  });
});

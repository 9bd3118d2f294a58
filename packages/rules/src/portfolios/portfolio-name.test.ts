import { describe, expect, test } from 'vitest';
import { accept, refuse } from '../result.ts';
import { portfolioName } from './portfolio-name.ts';

const required = refuse('portfolio_name_required', { field: 'publicName' });
const taken = refuse('portfolio_name_taken', { field: 'publicName' });

describe('the name of a portfolio', () => {
  test.each([
    ['Savings', accept('Savings')],
    ['  For   the\thouse ', accept('For the house')],
    ['Spo\u0159en\u00ed', accept('Spoření')],
    ['Spor\u030Cen\u00ed', accept('Spoření')],
    ['Pay\u200Bout\u202E', accept('Payout')],
    ['', required],
    ['   ', required],
    ['\u200B\uFEFF', required],
    ['holiday', taken],
    ['HOLIDAY ', taken],
    ['Holi\u200Bday', taken],
  ])('%j gives %j', (text, result) => {
    expect(portfolioName(text, ['Holiday'])).toEqual(result);
  });
});

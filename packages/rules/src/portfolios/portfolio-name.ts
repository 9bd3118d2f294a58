import { accept, type Result, refuse } from '../result.ts';

/** The most open basic portfolios of one user. */
export const mostBasicPortfolios = 10;
/** The most portfolios that one user may ever open. Closed ones count too, because their history is kept. */
export const mostPortfoliosEver = 100;
export const longestPortfolioName = 60;

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Normalizes a portfolio's name: removes invisible characters, trims, and reduces spaces to single ones. Refuses an empty name, and
 * a name that another open portfolio of the user has, ignoring case: money could be moved to the wrong one of two equal names.
 */
export function portfolioName(
  text: string,
  others: readonly string[],
): Result<string, 'portfolio_name_required' | 'portfolio_name_taken'> {
  const single = (words: string) => words.replace(/\s+/gu, ' ');
  // Twice: a tab is an invisible space, and a removed character may have stood between two spaces.
  const name = single(single(text.normalize('NFC')).replace(invisible, '')).trim();
  if (name === '') return refuse('portfolio_name_required', { field: 'publicName' });
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase());
  return isTaken ? refuse('portfolio_name_taken', { field: 'publicName' }) : accept(name);
}

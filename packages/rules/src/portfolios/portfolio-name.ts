import { accept, type Result, refuse } from '../result.ts';

/** Open basic portfolios of one user: more than anybody can tell apart in a list. */
export const mostBasicPortfolios = 10;
/** Portfolios that one user has ever opened, closed ones with them: their history stays, and so they count. */
export const mostPortfoliosEver = 100;
export const longestPortfolioName = 60;

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The name that a user gives to a portfolio, as it is kept: what cannot be seen is left out, and spaces are single and inside.
 * Refuses a name of which nothing is left, and one that another open portfolio of the user has, whatever its capital letters:
 * two that read alike would have money moved to the wrong one.
 */
export function portfolioName(
  text: string,
  others: readonly string[],
): Result<string, 'portfolio_name_required' | 'portfolio_name_taken'> {
  const single = (words: string) => words.replace(/\s+/gu, ' ');
  // Before and after: a tab is a space that cannot be seen, and what is left out may have stood between two.
  const name = single(single(text.normalize('NFC')).replace(invisible, '')).trim();
  if (name === '') return refuse('portfolio_name_required', { field: 'publicName' });
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase());
  return isTaken ? refuse('portfolio_name_taken', { field: 'publicName' }) : accept(name);
}

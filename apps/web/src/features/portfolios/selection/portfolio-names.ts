import { useLingui } from '@lingui/react/macro';
import type { Portfolio, PortfolioType } from '../../../platform/portfolios/use-portfolios.ts';

/** Returns the names of the portfolio types. */
export function useTypeNames(): Readonly<Record<PortfolioType, string>> {
  const { t } = useLingui();
  return { basic: t`Basic portfolio`, trade: t`Trading account` };
}

/** Returns the name of a portfolio in a list: its own, or else its number by position (requirement 2.4). */
export function useNumberedNames(portfolios: readonly Portfolio[]): (portfolio: Portfolio) => string {
  const { t } = useLingui();
  return ({ id, publicName }) => {
    const position = portfolios.findIndex((portfolio) => portfolio.id === id) + 1;
    return publicName ?? t`Portfolio ${position}`;
  };
}

/** Returns the name of a portfolio in a transfer: its own, or else its type if that is unique, or else its number. */
export function useAccountNames(portfolios: readonly Portfolio[]): (portfolio: Portfolio) => string {
  const numbered = useNumberedNames(portfolios);
  const types = useTypeNames();
  return (portfolio) => {
    const isOnly = portfolios.filter(({ type }) => type === portfolio.type).length === 1;
    return portfolio.publicName === undefined && isOnly ? types[portfolio.type] : numbered(portfolio);
  };
}

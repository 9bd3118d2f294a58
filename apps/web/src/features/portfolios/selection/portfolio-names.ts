import { useLingui } from '@lingui/react/macro';
import type { Portfolio, PortfolioType } from '../../../platform/portfolios/use-portfolios.ts';

/** What a kind of portfolio is called beside its name. */
export function useTypeNames(): Readonly<Record<PortfolioType, string>> {
  const { t } = useLingui();
  return { basic: t`Basic portfolio`, trade: t`Trading account` };
}

/** The name in a list of all: its own, else numbered by its place (specification 2.4). */
export function useNumberedNames(portfolios: readonly Portfolio[]): (portfolio: Portfolio) => string {
  const { t } = useLingui();
  return ({ id, publicName }) => {
    const position = portfolios.findIndex((portfolio) => portfolio.id === id) + 1;
    return publicName ?? t`Portfolio ${position}`;
  };
}

/** The name where money moves: its own, else its kind where there is one of that kind, else its number. */
export function useAccountNames(portfolios: readonly Portfolio[]): (portfolio: Portfolio) => string {
  const numbered = useNumberedNames(portfolios);
  const types = useTypeNames();
  return (portfolio) => {
    const isOnly = portfolios.filter(({ type }) => type === portfolio.type).length === 1;
    return portfolio.publicName === undefined && isOnly ? types[portfolio.type] : numbered(portfolio);
  };
}

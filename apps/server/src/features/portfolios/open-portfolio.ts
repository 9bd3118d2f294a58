import type { RefusalReason } from '@dukat/contract/endpoint';
import type * as contract from '@dukat/contract/portfolios';
import {
  mostBasicPortfolios,
  mostPortfoliosEver,
  portfolioName,
} from '@dukat/rules/portfolios/portfolio-name';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { lockSelectedPortfolio } from '../identity/identity-facade.ts';
import type { PortfolioType } from './portfolios-repository.ts';
import {
  countPortfolios,
  findPortfolios,
  insertBasicPortfolio,
  insertTradePortfolio,
  type Portfolio,
} from './portfolios-repository.ts';

type Opened = Result<Portfolio, RefusalReason<typeof contract.openPortfolio>>;

export interface NewPortfolio {
  readonly userId: string;
  readonly type: PortfolioType;
  readonly name: string | undefined;
  readonly now: Date;
}

/** Opens a named basic portfolio, or the trading account, of which each user has one. */
export async function openPortfolio(
  tx: Transaction,
  { userId, type, name, now }: NewPortfolio,
): Promise<Opened> {
  await lockSelectedPortfolio(tx, userId);
  const open = await findPortfolios(tx, userId);
  const isNamed = type === 'basic' || name !== undefined;
  const named = isNamed ? portfolioName(name ?? '', portfolioNames(open)) : undefined;
  if (named?.refused) return named;
  if (type === 'trade') {
    const opened = await insertTradePortfolio(tx, { userId, name: named?.value ?? null, now });
    return opened === undefined ? refuse('trade_portfolio_exists') : accept(opened);
  }
  const isFull =
    open.filter((portfolio) => portfolio.type === 'basic').length >= mostBasicPortfolios ||
    (await countPortfolios(tx, userId)) >= mostPortfoliosEver;
  if (isFull) return refuse('too_many_portfolios');
  return accept(await insertBasicPortfolio(tx, { userId, name: named?.value ?? null, now }));
}

export function portfolioNames(portfolios: readonly Portfolio[]): readonly string[] {
  return portfolios.flatMap(({ publicName }) => publicName ?? []);
}

import type { Generated } from 'kysely';

export type PortfolioType = 'basic' | 'trade';

export interface PortfoliosTable {
  id: Generated<string>;
  public_id: string;
  /** Null of the house's own. */
  user_id: string | null;
  type: PortfolioType | 'house';
  public_name: string | null;
  house_name: Generated<string | null>;
  created_at: Date;
  /** When its owner closed it, which only ones in which nothing is can be (portfolio_is_empty). */
  closed_at: Generated<Date | null>;
  /** Of a trading account, when its owner first moved money there, with a proof. */
  moved_into_at: Generated<Date | null>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    portfolios: PortfoliosTable;
  }
}

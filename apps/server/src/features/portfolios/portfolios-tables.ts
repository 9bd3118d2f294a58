import type { Generated } from 'kysely';

export type PortfolioType = 'basic' | 'trade';

export interface PortfoliosTable {
  id: Generated<string>;
  public_id: string;
  /** Null for house portfolios. */
  user_id: string | null;
  type: PortfolioType | 'house';
  public_name: string | null;
  house_name: Generated<string | null>;
  created_at: Date;
  /** When its owner closed it. Only empty portfolios can be closed (portfolio_is_empty). */
  closed_at: Generated<Date | null>;
  /** For a trading account: when its owner first moved money into it, with a proof. */
  moved_into_at: Generated<Date | null>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    portfolios: PortfoliosTable;
  }
}

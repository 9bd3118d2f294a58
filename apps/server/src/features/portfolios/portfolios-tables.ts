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
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    portfolios: PortfoliosTable;
  }
}

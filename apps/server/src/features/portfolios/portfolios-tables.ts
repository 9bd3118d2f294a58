import type { Generated } from 'kysely';

export type PortfolioType = 'basic' | 'trade';

export interface PortfoliosTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  type: PortfolioType;
  public_name: string | null;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    portfolios: PortfoliosTable;
  }
}

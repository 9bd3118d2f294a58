export interface PayoutFreezesTable {
  subject: string;
  portfolio_id: string;
  frozen_at: Date;
  ended_at: Date | null;
}

interface PayoutHoldsTable {
  user_id: string;
  until_at: Date;
}

interface FrozenPortfoliosView {
  portfolio_id: string;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    payout_freezes: PayoutFreezesTable;
    payout_holds: PayoutHoldsTable;
    frozen_portfolios: FrozenPortfoliosView;
  }
}

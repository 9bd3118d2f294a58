import type { DepositRail } from '@dukat/rules/verification/deposit-limit';

interface CountedDepositsTable {
  source: string;
  user_id: string;
  rail: DepositRail;
  crowns: string;
  counted_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    counted_deposits: CountedDepositsTable;
  }
}

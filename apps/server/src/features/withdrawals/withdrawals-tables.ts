import type { WithdrawalStatus } from '@dukat/rules/withdrawals/withdrawal-state';
import type { Generated, JSONColumnType } from 'kysely';

interface WithdrawalsTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  portfolio_id: string;
  asset: string;
  network: string;
  gross: string;
  fee: string;
  arrives: string;
  rail: 'fiat' | 'crypto';
  crowns: string;
  returned_crowns: Generated<string>;
  address: JSONColumnType<Record<string, string>>;
  status: WithdrawalStatus;
  confirms_by: 'code' | 'mail' | 'code_and_mail';
  confirm_hash: string | null;
  cancel_hash: string | null;
  reason: string | null;
  created_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
  handed_at: Date | null;
  ended_at: Date | null;
  approved_at: Date | null;
  refusal: string | null;
  recipient: string | null;
  taken_by: string | null;
  taken_into: string | null;
  offered_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    withdrawals: WithdrawalsTable;
  }
}

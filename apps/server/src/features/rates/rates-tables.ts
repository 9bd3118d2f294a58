import type { Generated } from 'kysely';

interface RateTicksTable {
  time_ms: string;
  body: string;
}

interface RateSamplesTable {
  time_ms: string;
  body: string;
}

interface RateCandlesTable {
  coin: string;
  fiat: string;
  seconds: number;
  starts_at: Date;
  open: number;
  high: number;
  low: number;
  close: number;
}

interface SandboxRateJumpsTable {
  id: Generated<string>;
  coin: string;
  at_ms: string;
  factor: number;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    rate_ticks: RateTicksTable;
    rate_samples: RateSamplesTable;
    rate_candles: RateCandlesTable;
    sandbox_rate_jumps: SandboxRateJumpsTable;
  }
}

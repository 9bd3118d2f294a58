import type { Generated } from 'kysely';

interface RateTicksTable {
  time_ms: string;
  body: string;
}

interface RateSamplesTable {
  time_ms: string;
  body: string;
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
    sandbox_rate_jumps: SandboxRateJumpsTable;
  }
}

interface TradingCandlesTable {
  market_id: number;
  seconds: number;
  starts_at: Date;
  open_ticks: number;
  high_ticks: number;
  low_ticks: number;
  close_ticks: number;
  lots: string;
  cost: string;
  trades: number;
}

declare module '../../../../platform/database/database.ts' {
  interface Tables {
    trading_candles: TradingCandlesTable;
  }
}

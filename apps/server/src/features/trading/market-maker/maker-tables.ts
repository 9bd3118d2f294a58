interface MarketMakerStakesTable {
  asset: string;
  target: string;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    market_maker_stakes: MarketMakerStakesTable;
  }
}

export type { MarketMakerStakesTable };

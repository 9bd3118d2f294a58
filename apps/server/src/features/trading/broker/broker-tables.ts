interface BrokerOrdersTable {
  exchange_order: string;
  retail_order: string;
  caught: string;
  coins: string;
  fiat: string;
  posting_reference: string | null;
  traded_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    broker_orders: BrokerOrdersTable;
  }
}

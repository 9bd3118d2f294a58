import type { AlertHours, PriceAlertKind } from '@dukat/rules/notifications/price-alert';
import type { PaymentFiat } from '@dukat/rules/rates/tick';
import type { Generated } from 'kysely';

/** `due` means triggered but not sent yet. */
export type PriceAlertState = 'armed' | 'due' | 'fired' | 'off';

export interface PriceAlertsTable {
  id: Generated<string>;
  public_id: string;
  user_id: string;
  kind: PriceAlertKind;
  coin: string | null;
  fiat: PaymentFiat | null;
  hours: Generated<AlertHours | 0>;
  rank: Generated<string>;
  order_id: string | null;
  market: string | null;
  by_mail: boolean;
  state: PriceAlertState;
  created_at: Date;
  armed_at: Date;
  fired_at: Date | null;
  fired_price: string | null;
  fired_size: string | null;
  due_at: Date | null;
  attempts: Generated<number>;
  is_seen: Generated<boolean>;
}

interface PriceAlertProgressTable {
  is_only: Generated<boolean>;
  tick_ms: string;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    price_alerts: PriceAlertsTable;
    price_alert_progress: PriceAlertProgressTable;
  }
}

import type { PaymentCurrency } from '@dukat/contract/rates';
import type { ComponentType } from 'react';

/** One deposit method: its name, its terms, and its panel. */
export interface DepositWay {
  /** The identifier in the URL. */
  readonly id: string;
  readonly Name: ComponentType;
  /** The fee and the duration, in one sentence. */
  readonly Terms: ComponentType<{ readonly fiat: PaymentCurrency }>;
  readonly Panel: ComponentType<{ readonly fiat: PaymentCurrency }>;
  readonly takes: (fiat: PaymentCurrency) => boolean;
}

import type { PaymentCurrency } from '@dukat/contract/rates';
import type { ComponentType } from 'react';

/** One way in which money comes: how it is called among the ways, and what one does once it is chosen. */
export interface DepositWay {
  /** As it stands in the address. */
  readonly id: string;
  readonly Name: ComponentType;
  /** What it costs and how long it takes, in a sentence. */
  readonly Terms: ComponentType<{ readonly fiat: PaymentCurrency }>;
  readonly Panel: ComponentType<{ readonly fiat: PaymentCurrency }>;
  readonly takes: (fiat: PaymentCurrency) => boolean;
}

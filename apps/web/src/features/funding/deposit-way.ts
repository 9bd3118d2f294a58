import type { Fiat } from '@dukat/rules/money/fiat';
import type { ComponentType } from 'react';

/** One deposit method: its name, its terms, and its panel. */
export interface DepositWay {
  /** The identifier in the URL. */
  readonly id: string;
  readonly Name: ComponentType;
  /** The fee and the duration, in one sentence. */
  readonly Terms: ComponentType<{ readonly fiat: Fiat }>;
  readonly Panel: ComponentType<{ readonly fiat: Fiat }>;
  readonly takes: (fiat: Fiat) => boolean;
}

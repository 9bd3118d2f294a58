import type { ReactNode } from 'react';

/** A row in a picker's list. */
export interface SheetOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly aside?: ReactNode;
  /** Why the option is disabled. */
  readonly disabledBecause?: string | undefined;
}

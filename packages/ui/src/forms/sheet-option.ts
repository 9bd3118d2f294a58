import type { ReactNode } from 'react';

/** A row of a picker's list. */
export interface SheetOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly aside?: ReactNode;
  /** Why it cannot be chosen now. */
  readonly disabledBecause?: string | undefined;
}

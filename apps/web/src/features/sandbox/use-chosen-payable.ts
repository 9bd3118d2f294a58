import { useState } from 'react';
import type { Payable } from './transfer-scenario.ts';

/** The list's value while everything is filled in manually. */
export const manualChoice = '';

/** Returns the order or gift card to pay: the one that linked here, or else the newest. Undefined while everything is filled in manually. */
export function useChosenPayable(payables: readonly Payable[], payableId: string | undefined) {
  const [chosenId, choose] = useState(payableId);
  const chosen =
    chosenId === manualChoice ? undefined : (payables.find(({ id }) => id === chosenId) ?? payables[0]);
  return { chosen, choose };
}

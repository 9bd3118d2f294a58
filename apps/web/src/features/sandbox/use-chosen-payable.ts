import { useState } from 'react';
import type { Payable } from './transfer-scenario.ts';

/** The list's value while everything is filled in manually. */
export const manualChoice = '';

/** Returns the order to pay: the one that linked here, or else the newest. Undefined while everything is filled in manually. */
export function useChosenPayable(payables: readonly Payable[], orderId: string | undefined) {
  const [chosenId, choose] = useState(orderId);
  const chosen =
    chosenId === manualChoice
      ? undefined
      : (payables.find(({ order_id }) => order_id === chosenId) ?? payables[0]);
  return { chosen, choose };
}

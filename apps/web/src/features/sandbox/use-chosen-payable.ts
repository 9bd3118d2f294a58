import { useState } from 'react';
import type { Payable } from './transfer-scenario.ts';

/** What the chosen value of the list is while everything is filled in by hand. */
export const byHand = '';

/** The order that is played with: the one that led here, else the newest, or none while everything is filled in by hand. */
export function useChosenPayable(payables: readonly Payable[], orderId: string | undefined) {
  const [chosenId, choose] = useState(orderId);
  const chosen =
    chosenId === byHand ? undefined : (payables.find(({ order_id }) => order_id === chosenId) ?? payables[0]);
  return { chosen, choose };
}

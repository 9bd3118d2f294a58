import { later } from '@dukat/rules/time/later';

const epoch = new Date(0);

/** The instant of a slot. */
export const asDate = (slot: number): Date => later(epoch, slot);

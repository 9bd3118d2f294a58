import { assert } from '@dukat/rules/result';
import { deliverCards } from '../../apps/server/src/features/gift-cards/delivery/deliver-cards.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { countRows } from '../../apps/server/src/platform/database/count-rows.ts';
import { clockCalendar } from '../../apps/server/src/platform/product-calendar.ts';
import type { LoadFigures } from '../measure/measure-load.ts';
import type { Place } from './measure-claims.ts';
import { storeCards } from './stored-cards.ts';

/** Delivers cards that are all due at once in this process, until the last mail is stored in the outbox. */
export async function measureDelivery(
  { database, codes, context }: Place,
  cards: number,
): Promise<LoadFigures> {
  const mails = () => countRows(database.selectFrom('mails').where('template', '=', 'gift_card_arrived'));
  const deliver = () => deliverCards({ database, clock: systemClock, calendar: clockCalendar, codes });
  // The cards of the demo.
  await deliver();
  const before = await mails();
  await storeCards(database, codes, { count: cards, amount: '1', isMailed: true });
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return user + system + (context.extraCpu?.() ?? 0);
  };
  const [began, cpu] = [performance.now(), spent()];
  await deliver();
  const seconds = (performance.now() - began) / 1000;
  const microseconds = (spent() - cpu) / cards;
  assert((await mails()) - before === cards, 'expected a mail of each card');
  return { microseconds, perSecond: cards / seconds };
}

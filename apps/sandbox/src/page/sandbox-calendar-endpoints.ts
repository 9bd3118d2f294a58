import { moveSandboxCalendar, readSandboxCalendar } from '@dukat/contract/sandbox/calendar';
import { accept } from '@dukat/rules/result';
import type { Database } from '../../../server/src/platform/database/database.ts';
import type { Api } from '../../../server/src/platform/http/api.ts';
import { moveCalendar, readHoursAhead, sandboxCalendar } from './sandbox-calendar-repository.ts';

/** Lets a tester meet the deadlines of products, such as the end of a gift card. */
export function registerSandboxCalendarEndpoints(api: Api): void {
  const show = async (db: Database, now: Date) => ({
    hours_ahead: await readHoursAhead(db),
    now: (await sandboxCalendar.now(db, now)).toISOString(),
  });
  api.serveRead(readSandboxCalendar, async ({ db, now }) => accept(await show(db, now)));
  api.serveWrite(moveSandboxCalendar, async ({ tx, body, now }) => {
    await moveCalendar(tx, { ...body, now });
    return accept(await show(tx, now));
  });
}

import { fakeClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { checkTicks } from '../checking/check-ticks.ts';
import { sendAlerts } from '../sending/send-alerts.ts';
import { fakeRates, log } from './alerts-world.ts';

// The process of the crash tests: processes one tick and sends due alerts, or is killed meanwhile.
const [url = '', tickMs = '0', price = ''] = process.argv.slice(2);
const database = openDatabase({ url, max: 2 });
const clock = fakeClock(new Date(Number(tickMs)));
const rates = fakeRates();
rates.tick(Number(tickMs), price);
await checkTicks({ database, clock, log, rates })();
await sendAlerts({ database, clock, log });
await database.destroy();

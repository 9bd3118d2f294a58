import { fakeClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { announceDonations } from '../announcing/announce-donations.ts';

// The process of the crash tests: writes to owners about donations, or is killed meanwhile.
const [url = '', now = ''] = process.argv.slice(2);
const database = openDatabase({ url, max: 2 });
await announceDonations({ database, clock: fakeClock(new Date(now)), log: console });
await database.destroy();

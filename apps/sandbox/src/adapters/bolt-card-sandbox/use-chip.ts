import { randomBytes } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { makeTap } from '@dukat/rules/bolt-cards/tap';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { inTransaction } from '../../../../server/src/platform/http/in-transaction.ts';
import { type Chip, findChip, lockChip, noteTap, writeChip } from './chips-repository.ts';

/** Calls the program as shops and phones do; returns the text of the answer. */
export type CallProgram = (path: string, body?: object) => Promise<string>;

const paddingBytes = 5;
const fromHex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

/** Taps a programmed chip: its counter rises. Returns the query of its URL; undefined if it is empty. */
export function tapChip(database: Database, uid: string): Promise<string | undefined> {
  return inTransaction(database, async (tx) => {
    const chip = await lockChip(tx, uid);
    if (chip === undefined || chip.k1 === null || chip.k2 === null) return undefined;
    const counter = chip.counter + 1;
    const keys = { k1: fromHex(chip.k1), k2: fromHex(chip.k2) };
    const { p, c } = makeTap({ uid: fromHex(uid), counter }, keys, randomBytes(paddingBytes));
    const query = `p=${p}&c=${c}`;
    await noteTap(tx, uid, counter, query);
    return query;
  });
}

const key = z.string().regex(/^[0-9a-f]{32}$/);
const answered = z.object({ LNURLW: z.string(), K1: key, K2: key });

/** Does what the application on a phone does with a `boltcard://` address: writes the chip, or empties it. */
export async function followLink(
  database: Database,
  call: CallProgram,
  { uid, link }: { readonly uid: string; readonly link: string },
): Promise<string> {
  const [, purpose = '', target = ''] = /^boltcard:\/\/(program|reset)\?url=(.+)$/i.exec(link) ?? [];
  const url = URL.parse(decodeUrl(target));
  const chip = await findChip(database, uid);
  if (url === null || url.pathname !== '/api/bolt_cards/program' || chip === undefined)
    return 'This is no link.';
  const isReset = purpose.toLowerCase() === 'reset';
  const problem = findProblem(chip, isReset);
  if (problem !== undefined) return problem;
  const body = isReset
    ? { LNURLW: `${chip.url}?${(await tapChip(database, uid)) ?? ''}` }
    : { UID: uid.toUpperCase() };
  const answer = await call(url.pathname + url.search, body);
  const keys = answered.safeParse(JSON.parse(answer)).data;
  if (keys === undefined) return answer;
  await writeChip(database, uid, isReset ? null : { url: keys.LNURLW, k1: keys.K1, k2: keys.K2 });
  return isReset ? 'The chip is empty.' : 'The chip is written.';
}

function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The application refuses to write a chip that is not empty. */
function findProblem({ url }: Chip, isReset: boolean): string | undefined {
  if (isReset) return url === null ? 'The chip is empty already.' : undefined;
  return url === null ? undefined : 'The chip is not empty: reset it first.';
}

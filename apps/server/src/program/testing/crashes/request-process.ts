import { openDatabase } from '../../../platform/database/database.ts';
import { programUrl } from '../../../platform/testing/test-database.ts';
import { programOn } from '../program-on.ts';
import type { KnownClient } from '../test-client.ts';

/** One request, as the drill repeats it after the kill. */
export interface RequestInput {
  readonly ownerUrl: string;
  readonly start: string;
  readonly client: KnownClient;
  readonly method?: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly key: string;
}

// Runs the program in its own process, which answers one request until it is killed at its crash point.
const { ownerUrl, start, client, ...request } = JSON.parse(process.env.HANDED ?? '') as RequestInput;
const { method = 'POST', path, body, key } = request;
const database = openDatabase({ url: programUrl(ownerUrl), max: 4 });
const program = await programOn({ database, ownerUrl, start: new Date(start) });
await (await program.client(client)).send(method, path, body, { 'idempotency-key': key });
await program.close();
await database.destroy();

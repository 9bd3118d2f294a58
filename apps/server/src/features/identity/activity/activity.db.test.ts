import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { activityAct } from '@dukat/contract/activity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import { type IdentityWorld, identityWorld } from '../testing/identity-world.ts';

let world: IdentityWorld;
let owner: TestClient;
let userId = '';
const password = 'Kolo-na-Vltave-7';
const email = 'busy@example.com';
beforeAll(async () => {
  world = await identityWorld();
  userId = (await world.member(email, password)).userId;
  owner = await world.signedIn(email, password);
});
afterAll(() => world.close());

type Line = Record<string, unknown>;
const read = async (client: TestClient, query = '') =>
  (await client.get(`/api/user/activity${query}`)).body as { activity: Line[]; before: string | null };

test('lists the acts of the person and on the account, newest first, and nobody else’s', async () => {
  const stranger = world.http.client();
  await stranger.post('/api/login', { email, password: 'Wrong-guess-1' });
  await owner.post('/api/user/devices/logout', { others: true });
  const { activity, before } = await read(owner);
  expect(activity.map(({ act }) => act)).toEqual([
    'devices.logged_out',
    'login.failed',
    'login.succeeded',
    'login.succeeded',
    'password.set',
    'account.opened',
  ]);
  expect(activity.map(({ is_current_device }) => is_current_device)).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(before).toBeNull();
  await world.member('quiet@example.com', password);
  const other = await world.signedIn('quiet@example.com', password);
  const acts = (await read(other)).activity.map(({ act }) => act);
  expect(acts).toEqual(['login.succeeded', 'login.succeeded', 'password.set', 'account.opened']);
});

test('reads more than two pages without losing or repeating a line, including acts of the user on the own account', async () => {
  const actor = { kind: 'user', id: userId } as const;
  const subject = `user:${userId}`;
  await world.store.database.transaction().execute(async (tx) => {
    for (let line = 0; line < 60; line += 1) {
      const kinds = [
        { actor, act: 'password.wrong', subject },
        { actor, act: 'session.proven' },
      ] as const;
      for (const kind of kinds) await recordAct(tx, { at: world.clock.now(), ...kind });
      await recordAct(tx, {
        at: world.clock.now(),
        actor: { kind: 'visitor' },
        act: 'login.failed',
        subject,
      });
    }
  });
  const lines: Line[] = [];
  let pages = 0;
  for (let before: string | null = ''; before !== null; pages += 1) {
    const page: Awaited<ReturnType<typeof read>> = await read(
      owner,
      `?limit=25${before && `&before=${before}`}`,
    );
    lines.push(...page.activity);
    before = page.before;
  }
  const ids = lines.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect([new Set(ids).size, ids.length, pages]).toEqual([126, 126, 6]);
  expect(lines.some(({ act }) => act === 'session.proven')).toBe(false);
});

test.each(['?limit=0', '?limit=101', '?before=-1', '?before=x', '?other=1'])('refuses %s', async (query) => {
  expect((await owner.get(`/api/user/activity${query}`)).status).toBe(422);
});

/** Acts that are not shown to the owner: each has a shown counterpart or is a proof for a single action. */
const unshown = ['login.by_link', 'login.by_provider', 'session.proven', 'logout', 'app_device.ended'];

test('every act of this slice is shown to its owner or listed as not shown', () => {
  const slice = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(slice, { recursive: true }).map(String);
  const sources = files.filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const acts = sources.flatMap((file) =>
    [...readFileSync(`${slice}${file}`, 'utf8').matchAll(/act: '([a-z_.]+)'/g)].map(([, act = '']) => act),
  );
  expect(acts.length).toBeGreaterThan(15);
  const known: readonly string[] = [...activityAct.options, ...unshown];
  expect(acts.filter((act) => !known.includes(act))).toEqual([]);
});

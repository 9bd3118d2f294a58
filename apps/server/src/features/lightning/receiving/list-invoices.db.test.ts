import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNewcomer } from '../../../program/testing/crashes/money-scene.ts';
import { openInvoice } from '../lightning-facade.ts';
import { followTask } from '../lightning-tasks.ts';
import { lightningWorld } from '../testing/lightning-world.ts';

let world: Awaited<ReturnType<typeof lightningWorld>>;
beforeAll(async () => {
  world = await lightningWorld();
});
afterAll(() => world.close());

interface Listed {
  readonly payment_hash: string;
  readonly status: string;
  readonly is_deposit: boolean;
}

async function list(query: string, client = world.owner) {
  const { status, body } = await client.get(`/api/lightning/invoices${query}`);
  return { status, total: body.total, invoices: body.invoices as readonly Listed[] };
}

/** Opens an invoice without the limit on open ones, and returns its hash. */
async function open(portfolioId: string, purpose: string): Promise<string> {
  const request = {
    ...{ portfolioId, purpose, msat: 1_000_000n, expirySeconds: 60 },
    description: { text: '' },
  };
  const opened = await openInvoice(world.deps, request, async () => ({ refused: false, value: undefined }));
  if (opened.refused) throw new Error(opened.reason);
  return opened.value.payment_hash;
}

async function portfolioOf(client = world.owner): Promise<string> {
  await client.post('/api/lightning/create_invoice', { currency: 'BTC', expiry: 60 });
  const { invoices } = await list('', client);
  const row = await world.program.database
    .selectFrom('lightning_invoices')
    .select('portfolio_id')
    .where('payment_hash', '=', invoices[0]?.payment_hash ?? '')
    .executeTakeFirstOrThrow();
  return String(row.portfolio_id);
}

test('all pages contain every invoice of the owner once, newest first, and no others', async () => {
  const portfolioId = await portfolioOf();
  const { client: stranger } = await createNewcomer(world.program);
  const theirs = await open(await portfolioOf(stranger), 'deposit');
  const made: string[] = [];
  for (let count = 0; count < 60; count += 1) made.push(await open(portfolioId, 'deposit'));
  const unpaidDonation = await open(portfolioId, 'donation');
  const donation = await open(portfolioId, 'donation');
  world.node.settle(donation);
  await world.program.runTask(followTask);
  world.program.clock.advance(61_000);

  const seen: string[] = [];
  for (let offset = 0; offset < 75; offset += 25) {
    const { total, invoices } = await list(`?offset=${offset}`);
    expect(total).toBe(62);
    seen.push(...invoices.map(({ payment_hash: hash }) => hash));
  }
  expect(seen).toHaveLength(62);
  expect(seen.slice(0, 61)).toEqual([donation, ...made.toReversed()]);
  expect(seen).not.toContain(unpaidDonation);
  expect(seen).not.toContain(theirs);
  const { invoices } = await list('?limit=2');
  expect(invoices).toMatchObject([
    { status: 'PAID', is_deposit: false },
    { status: 'CANCELLED', is_deposit: true },
  ]);
});

test.each(['?offset=-1', '?limit=101', '?limit=x', '?status=PAID'])('%s is refused', async (query) => {
  expect(await list(query)).toMatchObject({ status: 422 });
});

import { hash, randomBytes } from 'node:crypto';
import { availableAccount } from '@dukat/ledger/accounts';
import {
  bytesToWords,
  encodeMsat,
  featureWords,
  numberWords,
  signInvoice,
  textWords,
} from '@dukat/rules/lightning/encode-invoice';
import { fieldTypes } from '@dukat/rules/lightning/invoice-fields';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { post } from '../../../platform/ledger/post.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { bookSettled } from '../receiving/book-settled.ts';
import type { lightningWorld } from './lightning-world.ts';

type World = Awaited<ReturnType<typeof lightningWorld>>;

const features = [9, 14, 17];

/** Signs an invoice of a wallet outside. */
export function strangersInvoice(
  { clock }: Pick<TestProgram, 'clock'>,
  msat: bigint | null,
  expirySeconds = 3600,
) {
  const preimage = randomBytes(32);
  const paymentHash = hash('sha256', preimage, 'buffer');
  const request = signInvoice(
    {
      prefix: `lnbcrt${encodeMsat(msat)}`,
      createdAt: Math.floor(clock.now().getTime() / 1000),
      fields: [
        [fieldTypes.paymentHash, bytesToWords(paymentHash)],
        [fieldTypes.secret, bytesToWords(randomBytes(32))],
        [fieldTypes.description, textWords('')],
        [fieldTypes.expiry, numberWords(expirySeconds)],
        [fieldTypes.features, featureWords(...features)],
      ],
    },
    randomBytes(32),
  );
  return { paymentHash: paymentHash.toString('hex'), preimage: preimage.toString('hex'), request };
}

/** Receives bitcoins for the owner, so that both the balance and the node have them. */
export async function receive({ node, deps, inTransaction, owner }: World, amount: string): Promise<void> {
  const { body } = await owner.post('/api/lightning/create_invoice', { currency: 'BTC' });
  const { payment_hash: paymentHash } = body.invoice as { payment_hash: string };
  const msat = toAmount(amount) / 10n ** 7n;
  await inTransaction((tx) => bookSettled(tx, deps, node.settle(paymentHash, msat)));
}

/** The portfolio of the owner, after `receive`. */
export async function findPayer({ program: { database } }: World): Promise<string> {
  const query = database.selectFrom('lightning_invoices').select('portfolio_id');
  return String((await query.executeTakeFirstOrThrow()).portfolio_id);
}

/** Opens portfolios with a part of the owner's bitcoins each. Returns their ids. */
export async function sharePayer(world: World, count: number, share: string): Promise<readonly string[]> {
  const payer = await findPayer(world);
  const { rows } = await sql<{ id: string }>`
    insert into portfolios (public_id, user_id, type, created_at)
    select 'share-' || n, user_id, 'basic', created_at
      from portfolios, generate_series(1, ${count}::int) as n where portfolios.id = ${payer}
    returning id`.execute(world.program.database);
  for (const { id } of rows)
    await world.inTransaction((tx) =>
      post(tx, {
        reference: `share:${id}`,
        type: 'personal_transfer',
        entries: [
          { account: availableAccount(payer), asset: 'BTC', amount: negate(toAmount(share)) },
          { account: availableAccount(id), asset: 'BTC', amount: toAmount(share) },
        ],
      }),
    );
  return rows.map(({ id }) => id);
}

let serial = 0;

/** Stores a payment of the owner's balance, as a payout that nothing follows. Returns its id. */
export async function storePayment(
  { program, inTransaction }: World,
  { request, gross = '0.00010050', portfolioId }: { request: string; gross?: string; portfolioId: string },
): Promise<string> {
  serial += 1;
  const stored = await inTransaction((tx) =>
    program.deps.orderDeps.wallets.requestChainPayout(tx, {
      reference: `test:${serial}`,
      from: 'available',
      portfolioId,
      asset: 'BTC',
      network: 'LN',
      to: { Network: 'LN', Address: request },
      gross: toAmount(gross),
      now: program.clock.now(),
    }),
  );
  if (stored.refused) throw new Error(stored.reason);
  return stored.value.payoutId;
}

/** How many payments have each status, and what is known of one. */
export async function readPayments({ program: { database } }: World) {
  const { rows } = await sql<{ status: string; reason: string | null; count: number }>`
    select status, reason, count(*)::int as count from lightning_payments group by 1, 2 order by 1, 2`.execute(
    database,
  );
  return rows.map(({ status, reason, count }) => `${status}${reason === null ? '' : ` ${reason}`} ${count}`);
}

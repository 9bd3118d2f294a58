import { sql } from 'kysely';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import type { TestClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import { retryingClient } from './retrying-client.ts';

export type CardAct =
  | 'pay card'
  | 'deliver card'
  | 'return card'
  | 'claim card'
  | 'release claim'
  | 'expire card';

const greeting = {
  payment_type: 'VIRTUAL',
  design: 'plain',
  sender: 'Jana',
  recipient: 'Petr',
  message: '',
  locale: 'cs_CZ',
};

/**
 * Buys a gift card and pays it from the balance; then mails, returns, claims or expires it, or releases a blocked claim. Skips steps that
 * were done before the crash.
 */
export async function runCard(
  program: TestProgram,
  client: TestClient,
  { key, act }: { readonly key: string; readonly act: CardAct },
): Promise<string> {
  const post = retryingClient(client).post;
  const mailed = act === 'deliver card' ? { recipient_email: 'petr@example.com' } : {};
  const body = { currency: 'CZK', amount: '100', ...greeting, ...mailed };
  const bought = await post('/api/gift_cards', body, { 'idempotency-key': key });
  const { gift_card } = bought.body as { gift_card?: { id: string } };
  if (gift_card === undefined) throw new Error(bought.text);
  const path = `/api/gift_cards/${gift_card.id}`;
  const read = async () => (await client.get(path)).body.gift_card as { status: string };
  if ((await read()).status === 'CREATED') await confirm(program, client);
  if (act === 'return card') await expectSuccess(post(`${path}/refund`, {}));
  const { code } = (await client.get(`${path}/code`)).body as { code: string | null };
  const owned = (statement: string) => asOwner(program.ownerUrl, statement);
  if (act === 'release claim')
    await owned(`update gift_cards set claimable_from = '2100-01-01' where public_id = '${gift_card.id}'`);
  if ((act === 'claim card' || act === 'release claim') && code !== null)
    await expectSuccess(post('/api/claim-gift-card', { code }));
  if (act === 'release claim')
    await owned('update gift_card_claims set held_until = claimed_at where held_until is not null');
  if (act === 'expire card')
    await owned(`update gift_cards set expires_at = paid_at where public_id = '${gift_card.id}'`);
  await program.settle();
  return gift_card.id;
}

async function confirm({ database }: TestProgram, client: TestClient): Promise<void> {
  const { rows } = await sql<{ url: string }>`
    select values ->> 'confirmUrl' as url from mails
     where template = 'gift_card_asked' and values is not null order by id desc limit 1`.execute(database);
  const token = new URL(rows[0]?.url ?? '').searchParams.get('token');
  await expectSuccess(client.post('/api/withdrawals/confirm', { token }));
}

async function expectSuccess(asked: ReturnType<TestClient['post']>): Promise<void> {
  const { status, text } = await asked;
  if (status !== 200) throw new Error(text);
}

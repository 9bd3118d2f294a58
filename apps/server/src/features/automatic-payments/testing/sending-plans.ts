import { expect } from 'vitest';
import { atProvider, type Owner, toWallet } from '../../withdrawals/testing/withdrawals-world.ts';
import { type PlansWorld, plan } from './plans-world.ts';

/** A plan whose coins are sent to the address. 20,000 crowns buy enough for a fee of 1 %. */
export const sentPlan = (changes: Record<string, unknown> = {}, to: object = toWallet) =>
  plan({ amount: '20000', coins: [{ coin: 'BTC', share: '100', destination: to }], ...changes });

/** Stops the job that sends, so that tests decide when it runs. */
export function stopSending({ program }: PlansWorld): void {
  for (const { tasks } of program.jobs) {
    if ('automatic-payments-send' in tasks)
      Object.assign(tasks, { 'automatic-payments-send': async () => {} });
  }
}

/** Declares whose the address is, as coins cannot leave for it otherwise. */
export async function declare({ client }: Owner, to: object = toWallet): Promise<void> {
  const body = { currency: 'BTC', to, address_owner: atProvider };
  expect((await client.post('/api/user/address_owner', body)).status).toBe(200);
}

/** Confirms by the newest mailed link, or by an earlier one: links are forgotten when their mails are sent. */
export const confirmByMail = async (owner: Owner, token?: string) =>
  owner.client.post('/api/automatic_payments/confirm_destination', {
    token: token ?? (await owner.token('confirmUrl')),
  });

/** Creates a plan whose destinations its owner has confirmed, and returns its id. */
export async function authorizedPlan(
  world: PlansWorld,
  owner: Owner,
  body: object = sentPlan(),
): Promise<string> {
  const id = await world.create(owner, body);
  expect((await confirmByMail(owner)).status).toBe(200);
  return id;
}

/** Runs a plan now and lets its orders trade. */
export async function buy(world: PlansWorld, { client }: Owner, id: string): Promise<void> {
  const { text } = await client.post(`/api/user/automatic_payments/${id}/run_now`, {});
  expect(text).toContain('"state":"placed"');
  await world.settle();
}

/** Runs a plan, and sends what it has bought. */
export async function buyAndSend(world: PlansWorld, owner: Owner, id: string): Promise<void> {
  await buy(world, owner, id);
  await world.send();
}

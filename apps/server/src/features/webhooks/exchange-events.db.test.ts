import { webhookEvents } from '@dukat/rules/webhooks/webhook-form';
import { expect, test } from 'vitest';
import { reauthenticate, rememberPassword } from '../../program/testing/demo-sign-in.ts';
import { exchangeOfFile, limit } from '../../program/testing/exchange-world.ts';
import type { TestClient } from '../../program/testing/test-client.ts';

const world = exchangeOfFile();
const path = '/api/user/webhooks';

async function add(client: TestClient): Promise<string> {
  rememberPassword(client, 'Demo-crowns-1');
  await reauthenticate(client);
  const form = { url: 'https://receiver.example/200', events: webhookEvents };
  return String(Object((await client.post(path, form)).body.webhook).id);
}

test('fills and ended orders of the exchange are announced once, and sent', async () => {
  const { anna, boris, program } = world;
  const webhook = await add(anna);
  const placed = async (client: TestClient, body: object) =>
    String(Object((await client.post('/v1/orders', limit(body))).body).id);
  const [filled, canceled] = [await placed(anna, {}), await placed(anna, {})];
  await placed(boris, { side: 'Sell', size: '4' });
  await placed(boris, { side: 'Sell', size: '6' });
  await anna.send('DELETE', `/v1/orders/${canceled}`);
  await program.runTask('webhooks.send');
  const { body } = await anna.get(`${path}/${webhook}/deliveries`);
  const { fills } = (await anna.get('/v1/fills?limit=2')).body as { fills: { id: string }[] };
  const listed = body.deliveries as { event: string; subject: string; state: string; status: string }[];
  expect(listed.map(({ event, subject, state, status }) => `${event} ${subject} ${state} ${status}`)).toEqual(
    [
      `exchange_order.ended ${canceled} Canceled delivered`,
      `exchange_order.ended ${filled} Closed delivered`,
      `fill.booked ${fills[0]?.id} booked delivered`,
      `fill.booked ${fills[1]?.id} booked delivered`,
    ],
  );
});

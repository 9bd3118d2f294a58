import { publicId } from '../../../platform/random.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';

/** An operator's request to log out a phone of a customer. */
export async function ownPhone({ database, clock }: TestProgram, customer: TestClient) {
  const { user } = (await customer.get('/api/user/me')).body as { user: { email: string } };
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow();
  const [phone, now] = [publicId(), clock.now()];
  await database
    .insertInto('user_devices')
    .values({
      ...{ public_id: phone, user_id: id, device_id: `mx.${phone}`, browser: null, system: null },
      ...{ first_seen_at: now, last_seen_at: now },
    })
    .execute();
  return { path: `/admin/api/app-devices/${phone}/end`, body: { reason: 'A test.' } };
}

import { generate } from 'otplib';
import type { TestClient } from '../../../platform/testing/test-api.ts';
import type { IdentityWorld } from './identity-world.ts';

/** Validity of a code, and time until the next one can be used. */
export const halfMinuteMs = 30_000;

/** Turns the second factor on as its owner does, and returns the owner's secrets. */
export async function turnOn(
  world: IdentityWorld,
  owner: TestClient,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const { body: offered } = await owner.post('/api/twofactor/generate', {});
  const secret = String(offered.secret);
  const code = await generate({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) });
  const { status, body } = await owner.post('/api/twofactor/confirm', { code });
  if (status !== 200 || !Array.isArray(body.recovery_codes)) throw new Error(JSON.stringify(body));
  return { secret, codes: body.recovery_codes.map(String) };
}

import { generate } from 'otplib';
import type { FakeClock } from '../../platform/clock.ts';
import type { Operator } from './back-office.ts';

export const halfMinuteMs = 30_000;

/** The code that an app with this secret shows now. */
export const codeNow = (secret: string, clock: FakeClock): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });

/** Sets up an authenticator app and returns its secret. The code that confirmed it is spent. */
export async function setUpApp(operator: Operator, password: string, clock: FakeClock): Promise<string> {
  const offered = await operator.post('/admin/api/sign-in/app/offer', { password });
  const secret = String(offered.body.secret);
  const confirmed = await operator.post('/admin/api/sign-in/app/confirm', {
    code: await codeNow(secret, clock),
  });
  if (confirmed.status !== 200) throw new Error(offered.text + confirmed.text);
  return secret;
}

import { expect, test } from 'vitest';
import { encryptionWith } from '../../platform/encryption.ts';
import { closeSecret, newWebhookSecret, openSecret, signMessage } from './webhook-secrets.ts';

test('signs as the example of Standard Webhooks, once for each secret', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(signMessage([secret], message)).toBe(signature);
  const [first, second] = signMessage([newWebhookSecret(), secret], message).split(' ');
  expect([first === second, second]).toEqual([false, signature]);
});

test('a secret has 32 bytes, and opens only for its own webhook', () => {
  const encryption = encryptionWith('installation', 'webhooks', '');
  const secret = newWebhookSecret();
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  const closed = closeSecret(encryption, secret, 'one');
  expect(openSecret(encryption, closed, 'one')).toBe(secret);
  expect(openSecret(encryption, closed, 'two')).toBeUndefined();
});

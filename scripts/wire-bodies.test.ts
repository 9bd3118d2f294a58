import { expect, test } from 'vitest';
import { findWireBodies, mayReadBody } from './wire-bodies.ts';

test('finds a wire body in every notation', () => {
  const planted = [
    'body: EndpointBody<typeof withdraw>;',
    'type Wanted = z.output<typeof contract.createPriceAlert.body>;',
    "readonly sent: RequestParts<typeof withdraw>['body'];",
    "function sell(body: Call['body']) {}",
  ];
  expect(planted.map((text) => findWireBodies(text).length)).toEqual([1, 1, 2, 1]);
});

test('ignores commands and response bodies', () => {
  const plain = ['command: WithdrawalCommand', 'const { body } = await client.get(path);', 'typeof embody'];
  expect(plain.flatMap(findWireBodies)).toEqual([]);
});

test('allows wire bodies in endpoints and command readers, not in use cases', () => {
  const features = 'apps/server/src/features';
  expect(mayReadBody(`${features}/withdrawals/withdrawals-endpoints.ts`)).toBe(true);
  expect(mayReadBody(`${features}/withdrawals/creation/withdrawal-command.ts`)).toBe(true);
  expect(mayReadBody(`${features}/withdrawals/creation/create-withdrawal.ts`)).toBe(false);
  expect(mayReadBody(`${features}/withdrawals/creation/command-of-nobody.ts`)).toBe(false);
});

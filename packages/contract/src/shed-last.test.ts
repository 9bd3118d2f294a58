import { expect, test } from 'vitest';
import * as operators from './back-office/operators.ts';
import * as identity from './identity.ts';
import * as orders from './orders.ts';
import * as quickTrades from './quick-trades.ts';
import * as trading from './trading/orders.ts';

const endings = [operators, identity, orders, quickTrades, trading].flatMap((file) =>
  Object.entries(file).filter(([name]) => /^cancel|logout/i.test(name)),
);

test('under overload, cancels and logouts are shed last', () => {
  expect(endings.length).toBeGreaterThanOrEqual(10);
  expect(endings.filter(([, endpoint]) => !('isShedLast' in endpoint))).toEqual([]);
});

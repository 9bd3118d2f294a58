// The one place where code that keeps no rule of house-shape.test.ts is listed. Both lists may only grow shorter: a file that keeps
// the rule again fails the test until it is taken off.

/** Files that tell the compiler what it cannot know, each with what makes it true. */
export const mayAssertTypes: Readonly<Record<string, string>> = {
  'packages/rules/src/money/amount.ts': 'the only makers of an amount',
  'packages/rules/src/money/rate.ts': 'the only maker of a rate',
  'apps/server/src/platform/http/common-call.ts':
    'params, query and body were parsed with the schemas of this endpoint',
  'apps/server/src/platform/http/bytes-route.ts': 'the query was parsed with the schema of this endpoint',
  'apps/server/src/platform/http/openapi.ts': 'what zod writes is JSON Schema',
  'apps/server/src/platform/http/server.ts': 'fastify’s types forget the logger that it was given',
  'apps/server/src/platform/web/in-process-api.ts': 'the caller’s input is typed by the endpoint',
  'apps/server/src/platform/backup/backup-file.ts': 'each line is checked by its hash and its table',
  'apps/server/src/features/trading/feed/connection/feed-connection.ts':
    'the request’s name was looked up before',
  'apps/server/src/adapters/rates-ccxt/rates-ccxt.ts': 'ccxt names its exchanges by a key that no type has',
  'apps/web/src/platform/api/browser-api.ts': 'the server’s answer was parsed with the contract there',
  'apps/web/src/platform/api/start-up.ts': 'the server’s answer was parsed with the contract there',
  'apps/back-office/src/platform/api.ts': 'the server’s answer was parsed with the contract there',
  'apps/web/src/features/trading/socket/feed.ts': 'the server’s message was parsed with the contract there',
  'apps/web/src/features/trading/chart/chart-time.ts': 'the chart brands its seconds',
  'apps/web/src/features/trading/layout/trade-screen.tsx': 'React’s types know no custom properties of CSS',
  'integrations/ccxt/dukat.ts': 'ccxt’s own types are loose',
  'integrations/ccxt/dukat-wire.ts': 'ccxt’s own types are loose',
};

/** Files with functions of more than 70 lines, that wait to be split. */
export const hasLongFunctions: readonly string[] = [
  'apps/web/src/features/home/compact-exchange.tsx',
  'apps/web/src/features/markets/markets-page.tsx',
  'apps/web/src/features/orders/exchange/amounts/amounts-card.tsx',
  'apps/web/src/features/orders/exchange/problems/problem-text.ts',
  'apps/web/src/features/orders/order/waiting/waiting-payment-choice.tsx',
  'apps/web/src/features/trading/chart/candle-chart.ts',
  'apps/web/src/features/trading/chart/use-candles.ts',
  'apps/web/src/features/trading/layout/trade-screen.tsx',
  'apps/web/src/features/trading/market/market-picker.tsx',
  'apps/web/src/features/trading/order-form/ticket-options.tsx',
  'apps/web/src/features/trading/order-form/ticket-pane.tsx',
  'apps/web/src/features/trading/order-form/use-ticket.ts',
  'apps/web/src/features/trading/socket/feed.ts',
];

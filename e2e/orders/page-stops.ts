import type { PageStops } from '../platform/page-stops.ts';

export const stops: PageStops = {
  visitorStops: [
    { name: 'exchange, buying', path: '/koupit/bitcoin', ready: /New rate in \d+ second/ },
    { name: 'exchange, selling', path: '/prodat/ethereum', ready: /New rate in \d+ second/ },
    { name: 'a coin that nobody trades', path: '/koupit/no-such-coin', ready: 'We do not trade this coin.' },
    { name: 'the gate before the orders', path: '/orders', ready: 'Please login to view this page.' },
    { name: 'an order that is not there', path: '/order?id=nothing', ready: 'Order not found.' },
  ],
  userStops: [
    { name: 'orders', path: '/orders', ready: /Completed/ },
    { name: 'exchange of a user', path: '/koupit/bitcoin', ready: /New rate in \d+ second/ },
  ],
};

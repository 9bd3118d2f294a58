import type { PageStops } from '../platform/page-stops.ts';

export const stops: PageStops = {
  ofVisitors: [
    { name: 'exchange, buying', path: '/koupit/bitcoin', ready: /New rate in \d+ second/ },
    { name: 'exchange, selling', path: '/prodat/ethereum', ready: /New rate in \d+ second/ },
    { name: 'a coin that nobody trades', path: '/koupit/no-such-coin', ready: 'We do not trade this coin.' },
    { name: 'the gate before the orders', path: '/orders', ready: 'Please login to view this page.' },
    { name: 'an order that is not there', path: '/order?id=nothing', ready: 'Order not found.' },
  ],
  ofUsers: [
    { name: 'orders', path: '/orders', ready: /Completed/ },
    // What a user pays with by default is known only with the balance, which is not in the first answer.
    { name: 'exchange of a user', path: '/koupit/bitcoin', ready: /New rate in \d+ second/, mostShift: 0.02 },
  ],
};

import type { PageStops } from '../platform/page-stops.ts';

export const stops: PageStops = {
  visitorStops: [
    { name: 'markets', path: '/markets', ready: 'BTC' },
    { name: 'all coins', path: '/currencies', ready: 'Bitcoin' },
  ],
  userStops: [],
};

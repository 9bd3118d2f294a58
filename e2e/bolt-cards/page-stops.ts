import type { PageStops } from '../platform/page-stops.ts';

export const stops: PageStops = {
  visitorStops: [],
  userStops: [{ name: 'bolt cards', path: '/lightning/cards', ready: 'No cards yet' }],
};

import type { PageStops } from '../platform/page-stops.ts';

export const stops: PageStops = {
  visitorStops: [{ name: 'staking', path: '/staking', ready: 'What you can stake' }],
  userStops: [{ name: 'own stakes', path: '/staking', ready: 'Your stakes' }],
};

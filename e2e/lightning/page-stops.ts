import type { PageStops } from '../platform/page-stops.ts';

export const stops: PageStops = {
  visitorStops: [{ name: 'what Lightning is', path: '/lightning', ready: 'What you can do here' }],
  userStops: [
    { name: 'receiving over Lightning', path: '/lightning', ready: 'Nothing received yet' },
    { name: 'paying over Lightning', path: '/lightning?way=pay', ready: 'What do you want to pay?' },
  ],
};

import type { PageStops } from '../platform/page-stops.ts';

export const stops: PageStops = {
  visitorStops: [{ name: 'verification of a statement', path: '/verify_statement', ready: 'Choose a file' }],
  userStops: [],
};

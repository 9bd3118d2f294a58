import type { PageStops } from '../platform/page-stops.ts';

export const stops: PageStops = {
  visitorStops: [
    { name: 'login', path: '/login', ready: 'Log in' },
    {
      name: 'a return from a login provider that brings nothing',
      path: '/oauth',
      ready: 'The login could not be confirmed. Please start again.',
    },
    {
      name: 'bank identity',
      path: '/bankid',
      ready: 'Log in first, so that we know which account to verify.',
    },
  ],
  userStops: [],
};

import type { PageStops } from '../platform/page-stops.ts';

export const stops: PageStops = {
  visitorStops: [
    {
      name: 'a donation page that does not exist',
      path: '/donate/nobody',
      ready: /Nobody receives donations at this address/,
    },
  ],
  userStops: [
    { name: 'Lightning addresses', path: '/lightning/wallets', ready: 'No Lightning address yet' },
    { name: 'a new Lightning address', path: '/lightning/wallets/new', ready: 'Wallet name' },
  ],
};

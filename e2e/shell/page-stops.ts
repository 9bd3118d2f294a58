import type { PageStops } from '../platform/page-stops.ts';

export const stops: PageStops = {
  visitorStops: [
    { name: 'home', path: '/', ready: /New rate in \d+ second/ },
    { name: 'how it works', path: '/howitworks', ready: 'Choose an amount' },
    { name: 'contact', path: '/contact', ready: 'Where to find us' },
    { name: 'fees', path: '/fees', ready: 'Money in and out' },
    { name: 'limits', path: '/limits', ready: 'One order' },
    { name: 'status', path: '/status', ready: 'Every sum in our books agrees.' },
    { name: 'terms', path: '/terms', ready: /./ },
  ],
  userStops: [],
};

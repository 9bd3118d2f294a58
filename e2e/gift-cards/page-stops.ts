import type { PageStops } from '../platform/page-stops.ts';

export const stops: PageStops = {
  visitorStops: [
    { name: 'buying a gift card', path: '/buy_gift_card', ready: /You can give up to/ },
    {
      name: 'a gift card that is not there',
      path: '/buy_gift_card?id=nothing',
      ready: 'We can’t find this gift card.',
    },
  ],
  userStops: [{ name: 'gift cards of a user', path: '/buy_gift_card', ready: 'No gift cards yet' }],
};

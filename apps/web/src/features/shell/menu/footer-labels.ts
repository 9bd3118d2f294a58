import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FooterKey } from './footer-columns.ts';

export const footerLabels: Readonly<Record<FooterKey, MessageDescriptor>> = {
  howitworks: msg`How it works`,
  fees: msg`Fees and Limits`,
  mobile: msg`Mobile app`,
  careers: msg`Open Positions`,
  visual_book: msg`Visual book`,
  terms: msg`Terms`,
  privacy: msg`Privacy Policy`,
  contact: msg`Contact`,
  status: msg({ message: 'Status', context: 'service' }),
  api: msg`API documentation`,
  product: msg`Product`,
  currencies: msg`All cryptocurrencies`,
  dca: msg`DCA blog`,
  staking: msg`Staking`,
  buy_gift_card: msg`Gift cards`,
  learn: msg`Crypto Academy`,
  blog: msg`Articles`,
  blog_detail: msg`How to buy`,
};

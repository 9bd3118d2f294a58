import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuKey } from './menu.ts';

export const menuLabels: Readonly<Record<MenuKey, MessageDescriptor>> = {
  home: msg`Home`,
  exchange: msg`Exchange`,
  trading: msg`Trading`,
  markets: msg`Markets`,
  balance: msg`Balance`,
  orders: msg`Orders`,
  deposit: msg`Deposit`,
  withdraw: msg`Withdraw`,
  transactions: msg`Transactions`,
  savings: msg`Savings`,
  autosell: msg`Automatic sell`,
  lightning: msg`Lightning Network`,
  staking: msg`Staking`,
  support: msg`Customer Support`,
  referral: msg`Referral`,
  applications: msg`Applications`,
  settings: msg`Settings`,
  security: msg`Security`,
  notifications: msg`Notifications`,
  myaccount: msg`My Account`,
  buy_gift_card: msg`Buy gift card`,
  claim_gift_card: msg`Claim gift card`,
  wallet_address: msg`Wallet Address`,
  howitworks: msg`How it works`,
  mobile: msg`Mobile app`,
  blog: msg`Blog`,
  contact: msg`Contact`,
  terms: msg`Terms`,
};

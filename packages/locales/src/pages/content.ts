import { describeTexts } from '../descriptors.ts';

export const contentPages = describeTexts({
  '/': 'Home | start',
  '/howitworks': 'How it works | guide start',
  '/blog': 'Blog | articles academy',
  '/faq': 'Frequently asked questions | FAQ answers help',
  '/careers': 'Open Positions | careers jobs',
  '/changelog': 'What’s new | changelog version',
  '/mobile': 'Mobile app | android iphone',
  '/lightning': 'Lightning Network | invoice',
  '/staking': 'Staking | rewards yield',
  '/buy_gift_card': 'Buy gift card | voucher present',
  '/claim_gift_card': 'Claim gift card | voucher code',
  '/myaccount?section=autobuy': 'Savings | DCA recurring buy',
  '/myaccount?section=autosell': 'Automatic sell | recurring',
  '/myaccount?section=referral': 'Referral | invite commission reward',
  '/terms': 'Terms | legal contract',
  '/personal_data_processing': 'Privacy Policy | GDPR personal data cookies',
});

import { describeTexts } from '../descriptors.ts';

// Names by which the search finds the pages and sections of a slice: a name, then after ` | ` its synonyms.

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

export const documentPages = describeTexts({
  '/myaccount?section=taxes': 'Taxes | tax return income tax report',
  '/verify_statement': 'Verify a statement | genuine file proof',
});

export const identityPages = describeTexts({
  '/myaccount?section=security': 'Security | password 2FA API keys',
  '/myaccount?section=applications': 'Applications | oauth access',
  '/twofactor_guide': 'Two-factor guide | 2FA authenticator',
});

export const loanPages = describeTexts({
  '/loans': 'Loans | borrow money credit collateral LTV',
});

export const notificationPages = describeTexts({
  '/myaccount?section=notifications': 'Notifications | alerts e-mails',
});

export const orderPages = describeTexts({
  '/exchange': 'Exchange | buy sell swap purchase',
  '/orders': 'Orders | history purchases sales',
});

export const paymentPages = describeTexts({
  '/myaccount?section=funding': 'Deposit | add money top up',
});

export const ratePages = describeTexts({
  '/currencies': 'All cryptocurrencies | coins prices rates',
  '/fees': 'Fees | price cost',
});

export const settingsPages = describeTexts({
  '/myaccount?section=settings': 'Settings | language currency password appearance',
  '/myaccount': 'My Account | profile verification',
});

export const statusPages = describeTexts({
  '/status': 'Status | outage working down services',
});

export const supportPages = describeTexts({
  '/myaccount?section=support': 'Customer Support | help question',
  '/contact': 'Contact | phone e-mail address',
  '/request': 'Send a request | question',
});

export const tradingPages = describeTexts({
  '/trade': 'Trading | order book chart limit',
  '/markets': 'Markets | pairs prices',
});

export const transactionPages = describeTexts({
  '/myaccount?section=transactions': 'Transactions | statement movements',
});

export const verificationPages = describeTexts({
  '/limits': 'Limits | maximum verification',
});

export const walletPages = describeTexts({
  '/balance': 'Balance | funds portfolio money',
});

export const withdrawalPages = describeTexts({
  '/withdraw': 'Withdraw | send payout',
});

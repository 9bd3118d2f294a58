import { describeTexts } from '@dukat/locales/descriptors';

/** Texts of the screens for alerts and opening hours. */
export const alertWords = describeTexts({
  severity: 'Severity',
  severity_info: 'Information',
  severity_success: 'Success',
  severity_warning: 'Warning',
  severity_error: 'Outage',
  endsAt: 'Ends (leave empty to show until you take it down)',
  everywhere: 'All',
  portal: 'Portal',
  place_brand: 'Brand',
  place_page: 'Page',
  place_coin: 'Coin',
  place_market: 'Market',
  alertLink: 'Link target',
  alertLinkHint:
    'A path such as /faq, or an address starting with https. The link text is the last field above.',
  canHide: 'Visitors can dismiss it',
  opensAt: '{day} from',
  closesAt: '{day} to',
  closedOn: 'Closed on',
  closedOnHint: 'For example 2026-12-24 2026-12-25',
});

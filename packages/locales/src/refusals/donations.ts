import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import type {
  decideLightningWallet,
  decideReportedDonation,
} from '@dukat/contract/back-office/products/lightning-wallets';
import type {
  changeLightningWallet,
  createLightningWallet,
  decideDonation,
  requestDonation,
} from '@dukat/contract/donations';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { describeTexts } from '../descriptors.ts';

/** The other texts are in files of general refusals, of orders and of decisions. */
export type DonationsRefusal = Exclude<
  RefusalReason<
    | typeof createLightningWallet
    | typeof changeLightningWallet
    | typeof decideDonation
    | typeof requestDonation
    | typeof decideLightningWallet
    | typeof decideReportedDonation
  >,
  | 'rate_unavailable'
  | 'lightning_unavailable'
  | 'amount_not_a_number'
  | 'amount_too_precise'
  | 'basic_portfolio_needed'
  | 'reason_missing'
  | DecisionRefusal
>;

export const donationsRefusals = describeTexts<DonationsRefusal>({
  lightning_minimum_not_positive: 'Minimum value must be greater then zero.',
  lightning_maximum_below_minimum: 'Maximum value must be greater or equal than minimum value.',
  lightning_maximum_too_large: 'Maximum value must be at most {most} sats.',
  lightning_comment_length:
    'Comment length must be greater or equal than zero and less than 1000 characters.',
  lightning_text_empty: 'Enter some text.',
  lightning_alias_invalid: 'Alias contains invalid characters',
  lightning_alias_reserved: 'This alias is reserved. Choose another one.',
  lightning_alias_taken: 'This alias is taken. Choose another one.',
  lightning_wallet_unknown: 'We can’t find this Lightning wallet.',
  donation_unknown: 'We can’t find this donation.',
  donation_blocked: 'We have hidden this message after a report. It can’t be shown.',
  donation_report_decided: 'This report is already decided.',
  donation_page_unknown: 'We can’t find this donation page.',
  donation_page_changed: 'The page has changed meanwhile. Please reload it.',
  donation_amount_out_of_range: 'Enter an amount from {least} to {most} sats.',
  donation_comment_too_long: 'The message may have at most {count} characters.',
  too_many_donations: 'There are many unpaid invoices. Please try again in a few minutes.',
  lightning_wallet_disabled: 'This Lightning wallet is disabled. Please contact support.',
  lightning_wallet_decided: 'This Lightning wallet is already in this state.',
  too_many_lightning_wallets: 'You have {most} Lightning wallets. Remove one first.',
  too_many_lightning_aliases: 'You have used {most} aliases. Choose one of those you had before.',
});

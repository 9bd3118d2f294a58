import { type Consent, consent } from '../storage/consent.ts';

/** The events sent to a tag manager (requirement 7). They carry no personal data and no amounts. */
export interface AnalyticsEvents {
  readonly page_view: { readonly path: string };
  readonly exchange_view: { readonly coin: string; readonly direction: 'buy' | 'sell' };
  readonly exchange_submit: { readonly coin: string; readonly direction: 'buy' | 'sell' };
  readonly login_view: object;
  readonly signup_view: object;
  readonly contact_view: object;
  readonly contact_submit: { readonly topic: string };
  readonly app_store_click: object;
  readonly google_play_click: object;
  readonly kyc_start: object;
  readonly kyc_redirect: object;
  readonly kyc_submit: object;
  readonly kyc_onfido_start: object;
  readonly kyc_onfido_redirect: object;
  /** An internal user is recognised by the e-mail domain of the operator (requirement 6). */
  readonly user_login: { readonly is_internal?: true };
  readonly user_signup: object;
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Reports an event only after consent. Events from before the consent are not sent later. */
export function reportToAnalytics<Name extends keyof AnalyticsEvents>(
  event: Name,
  facts: AnalyticsEvents[Name],
): void {
  if (consent() !== 'accepted') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...facts });
}

/** The consent covers all categories at once (requirement 4). */
const categories = ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'] as const;

/** Pushes the consent state to the tag manager. Does nothing on a rejection if no data layer exists yet. */
export function announceConsent(choice: Consent): void {
  if (choice === 'rejected' && window.dataLayer === undefined) return;
  const state = choice === 'accepted' ? 'granted' : 'denied';
  window.dataLayer ??= [];
  window.dataLayer.push({
    event: 'consent_update',
    ...Object.fromEntries(categories.map((name) => [name, state])),
  });
}

import { type Consent, consent } from '../storage/consent.ts';

/** What a tag manager may hear of (specification 7): that something happened, and nothing of who or how much. */
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
  /** An internal user is recognised by the operator's e-mail domain (specification 6). */
  readonly user_login: { readonly is_internal?: true };
  readonly user_signup: object;
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Only with consent; what happened before it is not told afterwards. */
export function reportToAnalytics<Name extends keyof AnalyticsEvents>(
  event: Name,
  facts: AnalyticsEvents[Name],
): void {
  if (consent() !== 'accepted') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...facts });
}

/** Every category is granted or denied with the others (specification 4). */
const categories = ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'] as const;

/** Tells a tag manager that has begun to listen what it may keep from now on; one that never might is told nothing. */
export function announceConsent(choice: Consent): void {
  if (choice === 'rejected' && window.dataLayer === undefined) return;
  const state = choice === 'accepted' ? 'granted' : 'denied';
  window.dataLayer ??= [];
  window.dataLayer.push({
    event: 'consent_update',
    ...Object.fromEntries(categories.map((name) => [name, state])),
  });
}

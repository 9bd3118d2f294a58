import { consent } from '../storage/consent.ts';

/** What a tag manager may hear of (specification 7): that something happened, and nothing of who or how much. */
export interface AnalyticsEvents {
  readonly page_view: { readonly path: string };
  readonly exchange_view: { readonly coin: string; readonly direction: 'buy' | 'sell' };
  readonly exchange_submit: { readonly coin: string; readonly direction: 'buy' | 'sell' };
  readonly login_view: object;
  readonly signup_view: object;
  readonly user_login: object;
  readonly user_signup: object;
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Only with consent; what happened before it is not told afterwards. */
export function tellAnalytics<Name extends keyof AnalyticsEvents>(
  event: Name,
  facts: AnalyticsEvents[Name],
): void {
  if (consent() !== 'accepted') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...facts });
}

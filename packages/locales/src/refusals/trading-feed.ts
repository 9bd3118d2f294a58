import { describeTexts } from '../descriptors.ts';

/** Refusals of the live feed and of the chart endpoints, in addition to the general ones. */
export type TradingFeedRefusal =
  | 'time_invalid'
  | 'ticket_invalid'
  | 'already_authenticated'
  | 'authentication_required'
  | 'too_many_subscriptions'
  | 'too_many_outstanding'
  | 'upgrade_required';

export const tradingFeedRefusals = describeTexts<TradingFeedRefusal>({
  time_invalid: 'Please give a time in UTC, such as 2026-03-01T12:00:00Z.',
  ticket_invalid: 'The ticket has expired or was already used. Please ask for a new one.',
  already_authenticated: 'This connection is already authenticated.',
  authentication_required: 'Please authenticate this connection first.',
  too_many_subscriptions: 'This connection already has as many subscriptions as are allowed.',
  too_many_outstanding: 'Too many orders are waiting for an answer on this connection.',
  upgrade_required: 'Please open a WebSocket connection at this address.',
});

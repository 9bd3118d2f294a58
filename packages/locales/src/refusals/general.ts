import { type Descriptor, describeTexts } from '../descriptors.ts';

export type GeneralRefusal =
  | 'unknown_error'
  | 'unavailable'
  | 'not_initialized'
  | 'login_required'
  | 'credentials_missing'
  | 'session_expired'
  | 'key_proof_invalid'
  | 'key_proof_nonce'
  | 'app_outdated'
  | 'bot_check_failed'
  | 'proof_required'
  | 'terms_changed'
  | 'not_found'
  | 'cross_site'
  | 'host_unknown'
  | 'invalid_request'
  | 'field_invalid'
  | 'field_unknown'
  | 'field_required'
  | 'before_unknown'
  | 'amount_not_a_number'
  | 'request_unreadable'
  | 'text_unusable'
  | 'request_too_large'
  | 'address_too_long'
  | 'media_type_unsupported'
  | 'too_many_requests'
  | 'idempotency_key_reused'
  | 'request_running';

// Clients recognize this sentence (requirement 8) and initialize again. It is part of the protocol and not translated.
const notInitialized = 'Api not initialized';

/** Refusals that any endpoint may return. The English text is that of requirements 2.1 and 8 where they have one. */
export const generalRefusals = {
  not_initialized: notInitialized,
  ...describeTexts<Exclude<GeneralRefusal, 'not_initialized'>>({
    unknown_error: 'Unknown error',
    unavailable: 'Sorry, we were unable to process your request at this time. Please try again later.',
    bot_check_failed: 'Sorry, we were unable to process your request at this time. Please try again later.',
    login_required: 'Please login to view this page.',
    credentials_missing:
      'Sign the request with an API key or send an access token. The documentation at /v1/docs shows how.',
    key_proof_invalid: 'The request was not signed by the key of this phone.',
    key_proof_nonce: 'The signature of the request has no current nonce. Please send it again.',
    app_outdated: 'This version of the application is too old. Please update it.',
    session_expired: 'You were automatically logged out after inactivity.',
    proof_required: 'Please confirm that it’s you.',
    terms_changed:
      'Our terms have changed. Please agree to them to go on; you can still read everything, cancel and withdraw.',
    not_found: 'We could not find this.',
    cross_site: 'This request came from another website and was refused.',
    host_unknown: 'No page is served at this address.',
    invalid_request: 'Some of the information is not valid. Please check the marked fields.',
    field_invalid: 'This value is not valid.',
    field_unknown: 'This field is not known.',
    field_required: 'Please fill in this field.',
    before_unknown: 'This list has no entry with this id.',
    amount_not_a_number: 'Please input a valid numeric value.',
    request_unreadable: 'The request could not be read.',
    text_unusable: 'The text contains characters that cannot be saved. Please remove them.',
    request_too_large: 'The request is too large.',
    address_too_long: 'The address of the request is too long.',
    media_type_unsupported: 'Please send the request as JSON.',
    too_many_requests: 'Too many requests. Please wait a moment and try again.',
    idempotency_key_reused: 'This Idempotency-Key was already used with a different request.',
    request_running: 'The same request is still being processed.',
  }),
} satisfies Readonly<Record<GeneralRefusal, Descriptor | string>>;

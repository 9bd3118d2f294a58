import { longestCardName } from '@dukat/rules/bolt-cards/limits';
import { withdrawalSteps } from '@dukat/rules/withdrawals/withdrawal-state';
import { endpoint } from './endpoint.ts';
import { decimal, instant, line, page, publicId } from './wire.ts';
import { z } from './z.ts';

const boltCard = z
  .object({
    id: publicId,
    name: z.string(),
    /**
     * `new` has no chip yet. `closed`: the allowance ended with the owner’s credentials, as after a new password; changing the card opens it
     * again. `wiped` never pays again.
     */
    status: z.enum(['new', 'active', 'blocked', 'closed', 'wiped']),
    /** Who blocked it: its owner, wrong PINs or an operator. */
    blocked_by: z.enum(['owner', 'pin', 'operator']).nullable(),
    /** Whole satoshis of one payment, and of 24 hours. */
    single_limit: decimal,
    daily_limit: decimal,
    /** Payments above so many satoshis need the PIN; null if none does. */
    pin_above: decimal.nullable(),
    has_pin: z.boolean(),
    /** Satoshis that were paid within 24 hours or may still be. */
    spent: decimal,
    /** Whether a chip has been programmed. */
    is_programmed: z.boolean(),
    /** Whether its newest one-time address for chips has not been used. */
    awaits_chip: z.boolean(),
    tapped_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'BoltCard' });
export type BoltCard = z.output<typeof boltCard>;

/** A one-time address for the application that writes chips. */
const link = z.object({ url: z.string(), expires_at: instant }).meta({ id: 'BoltCardLink' });
export type BoltCardLink = z.output<typeof link>;

const params = z.object({ cardId: publicId });
const form = {
  name: line(longestCardName).min(1),
  single_limit: decimal,
  daily_limit: decimal,
  pin_above: decimal.nullable().default(null),
  /** Four to eight digits. Null keeps the PIN that the card has. */
  pin: line(20).nullable().default(null),
};

const formRefusals = {
  amount_not_a_number: 422,
  amount_too_precise: 422,
  bolt_card_name_empty: 422,
  bolt_card_limit_zero: 422,
  bolt_card_limit_too_large: 422,
  bolt_card_day_below_single: 422,
  bolt_card_pin_invalid: 422,
  bolt_card_pin_missing: 422,
} as const;

export const listBoltCards = endpoint({
  method: 'GET',
  path: '/api/bolt_cards',
  access: 'signed-in',
  summary: 'The user’s bolt cards, newest first. Wiped ones are listed for a week.',
  response: z.object({ bolt_cards: z.array(boltCard) }),
  refusals: {},
});

export const createBoltCard = endpoint({
  method: 'POST',
  path: '/api/bolt_cards',
  access: 'signed-in',
  requiresProof: true,
  requiresAgreement: true,
  summary:
    'Creates a bolt card that pays from the selected portfolio within its limits, without further confirmation, and returns the address by which a chip is programmed.',
  body: z.strictObject(form),
  response: z.object({ bolt_card: boltCard, link }),
  refusals: { ...formRefusals, too_many_bolt_cards: 409, basic_portfolio_needed: 409 },
});

export const changeBoltCard = endpoint({
  method: 'POST',
  path: '/api/bolt_cards/{cardId}',
  access: 'signed-in',
  requiresProof: true,
  requiresAgreement: true,
  summary:
    'Changes one of the user’s bolt cards, which opens it again if it was blocked or closed. With `is_programmed_again` a new chip can be programmed, which replaces the old one.',
  params,
  body: z.strictObject({ ...form, is_programmed_again: z.boolean().default(false) }),
  response: z.object({ bolt_card: boltCard, link: link.nullable() }),
  refusals: { ...formRefusals, bolt_card_unknown: 404, bolt_card_wiped: 409, bolt_card_disabled: 409 },
});

export const blockBoltCard = endpoint({
  method: 'POST',
  path: '/api/bolt_cards/{cardId}/block',
  access: 'signed-in',
  summary: 'Blocks one of the user’s bolt cards at once.',
  params,
  response: z.object({ bolt_card: boltCard }),
  refusals: { bolt_card_unknown: 404, bolt_card_wiped: 409 },
});

export const wipeBoltCard = endpoint({
  method: 'POST',
  path: '/api/bolt_cards/{cardId}/wipe',
  access: 'signed-in',
  summary:
    'Ends one of the user’s bolt cards forever, and returns the address by which its chip is reset; null if no chip was programmed.',
  params,
  response: z.object({ bolt_card: boltCard, link: link.nullable() }),
  refusals: { bolt_card_unknown: 404 },
});

/** Why a tap paid nothing. */
export const tapRefusals = [
  'blocked',
  'closed',
  'invoice_unreadable',
  'invoice_other_network',
  'invoice_without_amount',
  'invoice_expired',
  'above_single_limit',
  'above_daily_limit',
  'pin_missing',
  'pin_wrong',
  'not_enough_funds',
  'below_minimum',
  'above_limit',
  'address_owner',
  'address_not_kept',
  'frozen',
  'held',
  'unavailable',
] as const;
export type TapRefusal = (typeof tapRefusals)[number];

const tap = z
  .object({
    id: publicId,
    tapped_at: instant,
    /** Satoshis that the shop asked for; null if it asked for nothing. */
    amount: decimal.nullable(),
    refusal: z.enum(tapRefusals).nullable(),
    withdrawal_id: publicId.nullable(),
    /** How far the payment has come. */
    step: z.enum(withdrawalSteps).nullable(),
  })
  .meta({ id: 'BoltCardTap' });
export type BoltCardTap = z.output<typeof tap>;

export const listBoltCardTaps = endpoint({
  method: 'GET',
  path: '/api/bolt_cards/{cardId}/taps',
  access: 'signed-in',
  summary: 'The taps of one of the user’s bolt cards, newest first.',
  params,
  query: page.strict(),
  response: z.object({ taps: z.array(tap), total: z.number().int() }),
  refusals: { bolt_card_unknown: 404 },
});

import type { claimGiftCard } from '@dukat/contract/gift-card-claims';
import { parseEmail } from '@dukat/rules/identity/email';
import { parseUserAgent } from '@dukat/rules/identity/user-agent';
import { checkPurpose } from '@dukat/rules/orders/purpose';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { WriteCall } from '../../../platform/http/api.ts';
import { accountForVisitor, userById } from '../../identity/identity-facade.ts';
import { readConsentState, recordChoices } from '../../notifications/consents-facade.ts';
import type { CreditOwner } from '../../orders/creation/credit-orders-facade.ts';
import type { ClaimCommand } from './claim-command.ts';

type Context = Pick<
  WriteCall<typeof claimGiftCard>,
  'tx' | 'caller' | 'language' | 'site' | 'now' | 'userAgent'
>;

/**
 * Returns the owner of the credit: the signed-in caller, or the account of the visitor's e-mail (ADR 7), which is opened or reused without
 * telling the visitor which. Records the consents as a new order does.
 */
export async function resolveClaimer(
  { tx, caller, language, site, now, userAgent }: Context,
  { email: typed, agreement, acceptMarketing, purchase }: ClaimCommand,
): Promise<
  Result<
    CreditOwner,
    | 'email_required'
    | 'email_invalid'
    | 'login_required'
    | 'terms_changed'
    | Extract<ReturnType<typeof checkPurpose>, { readonly refused: true }>['reason']
  >
> {
  const { user, deviceId } = caller;
  if (user !== null) {
    const consents = await readConsentState(tx, user.id, now);
    if (agreement === undefined && !consents.hasAgreedToTerms) return refuse('terms_changed');
    const said = { userId: user.id, source: 'order', locale: language, deviceId, now } as const;
    await recordChoices(tx, { ...said, agreed: agreement === true, acceptMarketing }, consents);
    return accept({ user, isVisitors: false });
  }
  // What a visitor claims is spent once the e-mail is confirmed.
  if (purchase !== null && purchase.address !== null)
    return refuse('login_required', { field: 'coin_address' });
  if (purchase !== null) {
    const { purpose, purposeText: text } = purchase;
    const stated = checkPurpose({ isSignedIn: false, sell: false, purpose, text });
    if (stated.refused) return stated;
  }
  const email = parseEmail(typed);
  if (email.refused) return email;
  const account = await accountForVisitor(tx, {
    email: email.value,
    locale: language,
    brand: site.brand.id,
    origin: site.origin,
    ...{ now, acceptMarketing, agreed: true },
    asker: { deviceId, ...parseUserAgent(userAgent) },
  });
  const summary = await userById(tx, account.userId);
  assert(summary !== undefined, 'expected the account of the visitor');
  // The caller has not logged in, so the account's verification does not count.
  const visitor = { isVerified: false, isEmailConfirmed: false, tier: 0, portfolioType: 'basic' } as const;
  const { id, publicId, locale } = summary;
  return accept({
    user: { id, publicId, locale, email: email.value, portfolioId: account.portfolioId, ...visitor },
    isVisitors: true,
  });
}

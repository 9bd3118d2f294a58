import { parseEmail } from '@dukat/rules/identity/email';
import { parseUserAgent } from '@dukat/rules/identity/user-agent';
import { accept, type Result } from '@dukat/rules/result';
import { accountForVisitor } from '../../identity/identity-facade.ts';
import { type ConsentState, recordChoices } from '../../notifications/consents-facade.ts';
import type { NewOrderCall } from './new-order-call.ts';

export interface OrderOwner {
  readonly userId: string;
  readonly portfolioId: string;
  readonly isVisitor: boolean;
  readonly email: string;
}

/** What a buyer typed about themselves. */
export interface PurchaseIdentity {
  readonly email: string | null;
  readonly agreement: boolean | undefined;
  readonly acceptMarketing: boolean | null;
  readonly overrideRef: string | null;
}

/**
 * Returns the owner of an order or another purchase: the signed-in caller, or the account of the visitor's e-mail. That account is opened or
 * reused without telling the visitor which.
 */
export async function resolveOrderOwner(
  call: Omit<NewOrderCall, 'order'>,
  typed: PurchaseIdentity,
  consents: ConsentState | undefined,
): Promise<Result<OrderOwner, 'email_required' | 'email_invalid'>> {
  const { tx, caller, language, site, now } = call;
  if (caller.user !== null && call.isVisitors === true) {
    const { id, portfolioId, email } = caller.user;
    return accept({ userId: id, portfolioId, isVisitor: true, email });
  }
  if (caller.user !== null) {
    const said = {
      userId: caller.user.id,
      agreed: typed.agreement === true,
      acceptMarketing: typed.acceptMarketing,
      source: 'order',
      locale: language,
      deviceId: caller.deviceId,
      now,
    } as const;
    await recordChoices(tx, said, consents);
    return accept({
      userId: caller.user.id,
      portfolioId: caller.user.portfolioId,
      isVisitor: false,
      email: caller.user.email,
    });
  }
  const email = parseEmail(typed.email ?? '');
  if (email.refused) return email;
  const { userId, portfolioId } = await accountForVisitor(tx, {
    email: email.value,
    locale: language,
    brand: site.brand.id,
    origin: site.origin,
    now,
    acceptMarketing: typed.acceptMarketing,
    agreed: true,
    overrideRef: typed.overrideRef,
    asker: { deviceId: caller.deviceId, ...parseUserAgent(call.userAgent ?? '') },
  });
  return accept({ userId, portfolioId, isVisitor: true, email: email.value });
}

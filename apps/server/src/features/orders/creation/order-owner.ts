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
}

/**
 * Returns the order's owner: the signed-in caller, or the account of the visitor's e-mail. That account is opened or
 * reused without telling the visitor which.
 */
export async function resolveOrderOwner(
  call: NewOrderCall,
  consents: ConsentState | undefined,
): Promise<Result<OrderOwner, 'email_required' | 'email_invalid'>> {
  const { tx, order, caller, language, site, now } = call;
  if (caller.user !== null && call.isVisitors === true) {
    return accept({ userId: caller.user.id, portfolioId: caller.user.portfolioId, isVisitor: true });
  }
  if (caller.user !== null) {
    const said = {
      userId: caller.user.id,
      agreed: order.terms.agreement === true,
      acceptMarketing: order.acceptMarketing,
      source: 'order',
      locale: language,
      deviceId: caller.deviceId,
      now,
    } as const;
    await recordChoices(tx, said, consents);
    return accept({ userId: caller.user.id, portfolioId: caller.user.portfolioId, isVisitor: false });
  }
  const email = parseEmail(order.email ?? '');
  if (email.refused) return email;
  const { userId, portfolioId } = await accountForVisitor(tx, {
    email: email.value,
    locale: language,
    brand: site.brand.id,
    origin: site.origin,
    now,
    acceptMarketing: order.acceptMarketing,
    agreed: true,
    asker: { deviceId: caller.deviceId, ...parseUserAgent(call.userAgent ?? '') },
  });
  return accept({ userId, portfolioId, isVisitor: true });
}

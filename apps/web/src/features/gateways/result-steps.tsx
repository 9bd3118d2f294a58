import { pagePath } from '@dukat/brands/page-path';
import { gatewayNames } from '@dukat/locales/gateways';
import { ButtonAnchor, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { GatewayPayment } from './gateway-answer.ts';
import classes from './gateways.module.css';

/** The next actions of the payer. */
export function ResultSteps({ payment }: { readonly payment: GatewayPayment }) {
  const { t } = useLingui();
  const { order_id: order, link, status, held_because: heldBecause } = payment;
  const gateway = gatewayNames[payment.provider];
  // An order has its own retry button, beside its other actions.
  const isTriedAgain = order === null && link === null && (status === 'canceled' || status === 'failed');
  return (
    <div className={classes.steps}>
      {link !== null && (
        <ButtonAnchor look="main" isWide href={link}>{t`Continue to ${gateway}`}</ButtonAnchor>
      )}
      {heldBecause === 'above_deposit_limit' && (
        <ButtonLink look="main" isWide to="/myaccount" search={{ section: 'verification' }}>
          {t`Verify your identity`}
        </ButtonLink>
      )}
      {isTriedAgain && (
        <ButtonLink
          look="main"
          isWide
          to={pagePath('/myaccount')}
          search={{ section: 'funding', currency: payment.currency, way: 'card' }}
        >
          {t`Try again`}
        </ButtonLink>
      )}
      {order === null ? (
        <ButtonLink look={status === 'paid' ? 'main' : 'quiet'} isWide to={pagePath('/balance')}>
          {t`Open your balance`}
        </ButtonLink>
      ) : (
        <ButtonLink look={link === null ? 'main' : 'quiet'} isWide to="/order" search={{ id: order }}>
          {t`Open the order`}
        </ButtonLink>
      )}
    </div>
  );
}

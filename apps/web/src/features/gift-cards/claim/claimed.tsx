import { pagePath } from '@dukat/brands/page-path';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { claimGiftCard } from '@dukat/contract/gift-card-claims';
import { toAmount, zero } from '@dukat/rules/money/amount';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';

export interface Claim extends EndpointResponse<typeof claimGiftCard> {
  /** The address of a visitor. */
  readonly email: string | undefined;
}

interface Props {
  readonly claim: Claim;
  /** Goes on to claim what is left. */
  readonly onRest: () => void;
}

/** What a claim credited, what is left, and where to go on. */
export function Claimed({ claim, onRest }: Props) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const { currency, claimed, remaining, blocked_until: blockedUntil, order, email } = claim;
  const value = exact(claimed, currency);
  const left = exact(remaining, currency);
  const isRestLeft = toAmount(remaining) > zero;
  return (
    <Section title={order === null ? t`${value} is yours` : t`You bought a coin for ${value}`}>
      <Stack>
        <Alert severity="success">
          {order !== null
            ? t`The order shows what you got and where it is.`
            : email === undefined
              ? t`We credited it to your balance.`
              : t`We credited it to the account for ${email}.`}
        </Alert>
        {blockedUntil !== null && (
          <Alert severity="info" title={t`Blocked until ${{ time: dateTime(blockedUntil) }}`}>
            {t`The card was paid online less than a day ago. You can spend the money then.`}
          </Alert>
        )}
        {email !== undefined && (
          <Alert severity="info" title={t`Confirm your e-mail to use it`}>
            {t`We sent a link to ${email}. Until you open it, nobody can spend what you claimed.`}
          </Alert>
        )}
        {order !== null ? (
          <ButtonLink
            look="main"
            isWide
            to={pagePath('/order')}
            search={{ id: order.id, ...(order.secret !== null && { secret: order.secret }) }}
          >
            {t`Show the order`}
          </ButtonLink>
        ) : (
          email === undefined && (
            <ButtonLink look="main" isWide to={pagePath('/balance')}>
              {t`Show my balance`}
            </ButtonLink>
          )
        )}
        {isRestLeft ? (
          <Button isWide onClick={onRest}>{t`Claim the remaining ${left}`}</Button>
        ) : (
          <p>{t`Nothing is left on the card.`}</p>
        )}
      </Stack>
    </Section>
  );
}

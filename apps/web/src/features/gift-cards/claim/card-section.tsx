import { pagePath } from '@dukat/brands/page-path';
import { TextButton, TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/format/use-format.ts';
import { GiftCardPreview } from '../buy/picture/gift-card-preview.tsx';
import type { CheckedCard } from './checked-card.ts';

interface Props {
  readonly card: CheckedCard;
  readonly onOtherCode: () => void;
  /** How to claim it. */
  readonly children: ReactNode;
}

/** A card with its greeting and what is left; below it how to claim it, or why that is not possible. */
export function CardSection({ card, onOtherCode, children }: Props) {
  const { t } = useLingui();
  const { exact, day } = useFormat();
  const { currency, remaining } = card;
  return (
    <Stack>
      <Section
        title={t`Your gift card`}
        aside={<TextButton onClick={onOtherCode}>{t`Another code`}</TextButton>}
      >
        <Stack>
          <GiftCardPreview {...card} />
          <Summary
            rows={[
              { id: 'until', term: t`Valid until`, value: day(lastMoment(card)) },
              { id: 'left', term: t`Left on the card`, value: exact(remaining, currency), isTotal: true },
            ]}
          />
        </Stack>
      </Section>
      {card.hindrance === null && card.claimable_from !== null && <Hold until={card.claimable_from} />}
      {card.hindrance === null ? children : <Hindrance card={card} />}
    </Stack>
  );
}

/** Until when claims stay blocked. */
function Hold({ until }: { readonly until: string }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  return (
    <Alert severity="info" title={t`What you claim stays blocked until ${{ time: dateTime(until) }}`}>
      {t`The card was paid online less than a day ago. Until then you can claim it only as money, not as a coin, and cannot spend the money. This protects against stolen payment cards.`}
    </Alert>
  );
}

/** Why nothing can be claimed, in words. */
function Hindrance({ card }: { readonly card: CheckedCard }) {
  const { t } = useLingui();
  const { day, dateTime } = useFormat();
  const { used_up_at: usedUp } = card;
  const support = <TextLink to={pagePath('/contact')}>{t`Contact support`}</TextLink>;
  switch (card.hindrance) {
    case 'used_up':
      return (
        <Alert severity="info" title={t`This card is used up`}>
          {usedUp === null
            ? t`Everything on it has been claimed.`
            : t`The last part was claimed on ${{ time: dateTime(usedUp) }}. If that wasn’t you, ask the person who gave it to you.`}
        </Alert>
      );
    case 'expired':
      return (
        <Alert severity="info" title={t`This card has expired`}>
          {t`It could be claimed until ${{ until: day(lastMoment(card)) }}. What was left goes back to its buyer.`}
        </Alert>
      );
    case 'frozen':
      return (
        <Alert severity="warning" title={t`This card is blocked for now`}>
          {t`We are checking its payment. The money on it is safe meanwhile.`} {support}
        </Alert>
      );
    case 'refunded':
      return (
        <Alert severity="info" title={t`This card was returned`}>
          {t`Its buyer took it back, so there is nothing to claim. Please ask the person who gave it to you.`}
        </Alert>
      );
    case null:
      return null;
  }
}

/** A card ends at midnight, so the day before is the last one. */
function lastMoment({ expires_at: end }: CheckedCard): number {
  return Date.parse(end) - 1;
}

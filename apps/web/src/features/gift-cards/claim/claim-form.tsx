import { formatAmount, subtract, toAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { bitcoin } from '../../../platform/currencies/coin-facts.ts';
import type { ClaimTermsProps } from '../../../platform/visitors/claim-terms.ts';
import type { CheckedCard } from './checked-card.ts';
import { type ClaimSetup, readClaim } from './claim-amount.ts';
import { ClaimFields } from './claim-fields.tsx';
import type { Claim } from './claimed.tsx';

interface Props {
  readonly code: string;
  readonly card: CheckedCard;
  readonly Terms: ComponentType<ClaimTermsProps>;
  readonly onClaimed: (claim: Claim) => void;
  /** Called when the server refused because the card is no longer as shown. */
  readonly onOutdated: () => void;
}

/** How much to claim, and into what. */
export function ClaimForm({ card, Terms, ...rest }: Props) {
  const { t } = useLingui();
  const held = useState<ClaimSetup>({ isPart: false, amount: '', target: 'balance', coin: bitcoin });
  const [setup] = held;
  const taken = readClaim(setup, card);
  const amount = taken.refused ? undefined : taken.value;
  return (
    <Terms
      fiat={card.currency}
      amount={amount}
      coin={setup.target === 'coin' ? setup.coin.code : undefined}
      emailHint={t`The account for this e-mail gets what you claim. No password needed.`}
    >
      {(terms) => (
        <ClaimFields
          {...rest}
          card={card}
          held={held}
          terms={terms}
          amount={amount && formatAmount(amount)}
          left={amount && formatAmount(subtract(toAmount(card.remaining), amount))}
        />
      )}
    </Terms>
  );
}

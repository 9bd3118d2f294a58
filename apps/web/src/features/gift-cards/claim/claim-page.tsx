import { checkGiftCardCode } from '@dukat/contract/gift-card-claims';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import type { ScanCodeButton } from '../../../platform/addresses/scan-code-button.ts';
import { useApi } from '../../../platform/api/queries.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import type { ClaimTermsProps } from '../../../platform/visitors/claim-terms.ts';
import { CardSection } from './card-section.tsx';
import type { CheckedCard } from './checked-card.ts';
import { ClaimForm } from './claim-form.tsx';
import { type Claim, Claimed } from './claimed.tsx';
import { CodeForm } from './code-form.tsx';

interface Props {
  readonly Terms: ComponentType<ClaimTermsProps>;
  readonly Scan: ScanCodeButton;
}

/** The card of an accepted code, and after a claim what it credited. */
interface Found {
  readonly code: string;
  readonly card: CheckedCard;
  readonly claim?: Claim;
}

/** Checks the code of a gift card, shows what is left, and credits all or a part of it. The code stays in the memory of this page. */
export function ClaimPage({ Terms, Scan }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const [found, setFound] = useState<Found>();
  const check = async (code: string) => {
    const card = await api(checkGiftCardCode, { query: { code } });
    setFound({ code, card });
  };
  /** Shows the code's form again if the card cannot be read now. */
  const checkAgain = (code: string) => void check(code).catch(() => setFound(undefined));
  const title = t`Claim a gift card`;
  return (
    <Page
      title={title}
      width="form"
      lead={t`Enter the code to see what is left. You can keep it as money or buy a coin with it.`}
    >
      <PageHead
        title={title}
        description={t`Check what is left on a gift card, and turn it into money or a coin of your choice.`}
        path="/claim_gift_card"
      />
      <div aria-live="polite">
        {found === undefined ? (
          <CodeForm onCode={check} Scan={Scan} />
        ) : found.claim !== undefined ? (
          <Claimed claim={found.claim} onRest={() => checkAgain(found.code)} />
        ) : (
          <CardSection card={found.card} onOtherCode={() => setFound(undefined)}>
            <ClaimForm
              {...found}
              Terms={Terms}
              onClaimed={(claim) => setFound({ ...found, claim })}
              onOutdated={() => checkAgain(found.code)}
            />
          </CardSection>
        )}
      </div>
    </Page>
  );
}

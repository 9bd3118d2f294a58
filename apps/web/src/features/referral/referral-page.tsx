import { pagePath } from '@dukat/brands/page-path';
import { getOrCreateReferral } from '@dukat/contract/referral';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { MonthsSection } from './months-section.tsx';
import classes from './referral.module.css';
import type { Referral } from './referral-answer.ts';
import { SettingsSection } from './settings-section.tsx';
import { ShareSection } from './share-section.tsx';
import { SumsSection } from './sums-section.tsx';

const firstHeight = 900;

/** The user's referral link, what it has earned, the payout and its settings (requirement 2.3). */
export function ReferralPage() {
  const { t } = useLingui();
  const answer = useApiQuery(getOrCreateReferral, {});
  const title = t`Referral`;
  return (
    <Page
      width="narrow"
      title={title}
      lead={t`Invite someone and earn a share of our margin on their trades. They pay nothing extra.`}
    >
      <PageHead title={title} isIndexed={false} />
      <Loaded of={answer} height={firstHeight}>
        {({ referral }) => (
          <div className={shared.cards}>
            <Eligibility referral={referral} />
            <ShareSection referral={referral} />
            <SumsSection referral={referral} />
            <MonthsSection referral={referral} />
            <SettingsSection referral={referral} />
            <Terms referral={referral} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Eligibility({ referral: { eligibility } }: { readonly referral: Referral }) {
  const { t } = useLingui();
  if (eligibility === 'eligible') return null;
  return (
    <Alert
      severity={eligibility === 'under_review' ? 'info' : 'warning'}
      title={
        eligibility === 'under_review'
          ? t`We are reviewing a part of your rewards`
          : t`A part is not eligible`
      }
    >
      {eligibility === 'under_review'
        ? t`You can have it paid out when we are done. You need not do anything.`
        : t`We do not pay rewards for trades that look like your own.`}{' '}
      <TextLink to={pagePath('/contact')}>{t`Ask us why`}</TextLink>
    </Alert>
  );
}

/** How rewards come about, and which are not paid. */
function Terms({ referral: { share_percent: share, earning_days: days } }: { readonly referral: Referral }) {
  const { t } = useLingui();
  return (
    <Section title={t`How it works`}>
      <ol className={classes.steps}>
        <li>{t`Someone opens your link and then an account within 30 days. The first link they opened counts.`}</li>
        <li>{t`For ${days} days you earn ${share}% of our margin on what they buy and sell for crowns or euros.`}</li>
        <li>{t`A reward can be paid out 14 days after the trade, or 120 days after if it was paid by card.`}</li>
      </ol>
      <p className={classes.note}>
        <Trans>
          Not eligible are trades of your own: of the same person, bank account, wallet or device. A reward is
          paid once the person you invited has verified their identity. You see how many people came, never
          who they are or what they traded. If we refuse a reward and you think it is a mistake,{' '}
          <TextLink to={pagePath('/contact')}>write to us</TextLink>.
        </Trans>
      </p>
    </Section>
  );
}

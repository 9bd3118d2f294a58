import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHead } from '../../platform/page-head.tsx';
import { useLoginSearch } from '../../platform/use-login-search.ts';
import classes from './loans.module.css';

interface Props {
  /** The owner's loans and the form, for a signed-in user. */
  readonly account?: ReactNode;
}

/** Loans of money against coins: an explanation for visitors, the own loans for a user. */
export function LoansPage({ account }: Props) {
  const { t } = useLingui();
  return (
    <Page
      title={t`Loans`}
      lead={t`Borrow korunas or euros and keep your coins. They secure the loan and stay blocked in your portfolio.`}
    >
      <PageHead title={t`Loans`} isIndexed={false} />
      {account ?? <Explanation />}
    </Page>
  );
}

function Explanation() {
  const { t } = useLingui();
  const search = useLoginSearch();
  return (
    <Section title={t`How a loan works`}>
      <Stack>
        <ul className={classes.points}>
          <li>{t`You choose an amount, a term and the coins that secure it. We never lend these coins on.`}</li>
          <li>{t`Before you agree you see the whole cost, and each price at which we write to you or sell.`}</li>
          <li>{t`If the price of the coins falls far enough, we sell a part of them, or all.`}</li>
          <li>{t`You can pay the loan off at any time, free of charge.`}</li>
        </ul>
        <ButtonLink to="/login" search={search} look="main">
          {t`Log in to borrow`}
        </ButtonLink>
      </Stack>
    </Section>
  );
}

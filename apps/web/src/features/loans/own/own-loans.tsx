import { listLoans, readLoanLimit } from '@dukat/contract/loans';
import { listAccounts } from '@dukat/contract/wallets';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import { BorrowPanel } from '../offer/borrow-panel.tsx';
import { LoansList } from './loans-list.tsx';
import { useLoans } from './use-loans.ts';

const formHeight = 520;
/** Higher than a screen, so that nothing visible follows. */
const waitingHeight = 960;
/** Prices move the limit, and no event reports that. */
const refetchIntervalMs = 60_000;

/** The owner's loans, and the form to borrow. */
export function OwnLoans() {
  const { t } = useLingui();
  const limit = useApiQuery(readLoanLimit, {}, { refetchInterval: refetchIntervalMs });
  const loans = useLoans();
  useLiveUpdates({ invalidates: [listAccounts, listLoans, readLoanLimit] });
  // The list has no height that is known before, so what is below it waits.
  if (loans.list.isPending || limit.isPending) return <Skeleton height={waitingHeight} />;
  return (
    <Stack>
      <LoansList {...loans} />
      <Section title={t`Borrow`}>
        <Loaded of={limit} height={formHeight}>
          {({ currencies }) => <BorrowPanel currencies={currencies} />}
        </Loaded>
      </Section>
    </Stack>
  );
}

import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LoansPage } from '../features/loans/loans-page.tsx';
import { useIsSignedIn } from '../platform/api/session.ts';
import { useAfterHydration } from '../platform/use-after-hydration.ts';

// Visitors read the explanation without it.
const OwnLoans = lazyPart(async () => (await import('../features/loans/own/own-loans.tsx')).OwnLoans);

/** Explains loans to visitors; for a user it shows the own loans and the form. */
export const Route = createFileRoute('/loans')({
  staticData: { texts: ['loans'] },
  component: Loans,
});

const accountHeight = 960;

function Loans() {
  const isSignedIn = useIsSignedIn();
  // The form hydrates later than the page, and what was typed into the server's fields before would be lost.
  const isHydrated = useAfterHydration(true) === true;
  const waiting = <Skeleton height={accountHeight} />;
  const account = isHydrated ? (
    <Suspense fallback={waiting}>
      <OwnLoans />
    </Suspense>
  ) : (
    waiting
  );
  return <LoansPage {...(isSignedIn && { account })} />;
}

import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { JournalPage } from '../features/loans/journal/journal-page.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';

const DocumentList = lazyPart(
  async () => (await import('../features/transactions/documents/document-list.tsx')).DocumentList,
);

/** The heading and the line of an empty list. */
const filesHeight = 56;

/** Personal data: rendered only in the browser, behind the login gate. */
export const Route = createFileRoute('/loans_/$loanId')({
  staticData: { texts: ['identity/gate', 'loans', 'transactions'] },
  ssr: false,
  component: Journal,
});

function Journal() {
  const { loanId } = Route.useParams();
  return (
    <LoginGate>
      <PageLoadBoundary key={loanId}>
        <JournalPage
          loanId={loanId}
          files={(shown) => (
            <Suspense fallback={<Skeleton height={filesHeight} />}>
              <DocumentList {...shown} />
            </Suspense>
          )}
        />
      </PageLoadBoundary>
    </LoginGate>
  );
}

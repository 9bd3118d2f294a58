import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Suspense } from 'react';
import { BellLink } from './bell-link.tsx';

// Visitors have no questions, so the counter is not part of the script that every page loads.
const LiveBell = lazyPart(async () => (await import('./live-bell.tsx')).LiveBell);

/**
 * The number of unread answers of customer support, updated live (requirement 2.4). The bell is shown without a number until it is
 * loaded.
 */
export function SupportBell({ className }: { readonly className: string }) {
  return (
    <Suspense fallback={<BellLink className={className} unread={0} />}>
      <LiveBell className={className} />
    </Suspense>
  );
}

import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Suspense } from 'react';
import { BellLink } from './bell-link.tsx';

// A visitor has no questions: what counts their answers is no part of the file that every page loads.
const LiveBell = lazyPart(async () => (await import('./live-bell.tsx')).LiveBell);

/** Answers of the house that were not read yet, as they come (specification 2.4). Until it can count, the bell has its place. */
export function SupportBell({ className }: { readonly className: string }) {
  return (
    <Suspense fallback={<BellLink className={className} unread={0} />}>
      <LiveBell className={className} />
    </Suspense>
  );
}

import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Suspense, useSyncExternalStore } from 'react';
import { isProofPending, resolveProof, watchProof } from '../../../platform/api/proof.ts';

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog);

/** Renders the re-authentication dialog, whichever page requested it. */
export function ProofPrompt() {
  const isAsked = useSyncExternalStore(watchProof, isProofPending, () => false);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog onAnswer={resolveProof} />
    </Suspense>
  );
}

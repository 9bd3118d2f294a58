import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Suspense, useSyncExternalStore } from 'react';
import { answerProof, isProofAsked, watchProof } from '../../../platform/api/proof.ts';

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog);

/** Renders the re-authentication dialog, whichever page requested it. */
export function ProofKeeper() {
  const isAsked = useSyncExternalStore(watchProof, isProofAsked, () => false);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog onAnswer={answerProof} />
    </Suspense>
  );
}

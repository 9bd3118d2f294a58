import { type ContentDraft, type readContent, saveContent } from '@dukat/contract/back-office/content';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { useState } from 'react';
import { useOperatorMutation } from '../../platform/queries.ts';

export type ReadContent = EndpointResponse<typeof readContent>;

interface Edited {
  readonly draft: ContentDraft;
  /** The newest version when editing began. */
  readonly basedOn: number;
}

/** Edits made on top of a version. The server's version is shown until something is typed, and again after saving. */
export function useDraft({ item, draft: stored }: ReadContent) {
  const [edited, setEdited] = useState<Edited>();
  const { mutateAsync, isPending, isSuccess, error } = useOperatorMutation(saveContent);
  const { draft, basedOn } = edited ?? { draft: stored, basedOn: item.newest };
  return {
    draft,
    change: (changed: ContentDraft) => setEdited({ draft: changed, basedOn }),
    discard: () => setEdited(undefined),
    isTouched: edited !== undefined,
    /** A colleague has saved a newer version, so the server would refuse to save. */
    isBehind: basedOn !== item.newest && !isPending,
    async save() {
      try {
        await mutateAsync({ params: { id: item.id }, body: { based_on: basedOn, draft } });
        setEdited(undefined);
      } catch {
        // `error` reports the refusal; the edits stay.
      }
    },
    isSaving: isPending,
    isSaved: isSuccess && edited === undefined,
    error,
  };
}

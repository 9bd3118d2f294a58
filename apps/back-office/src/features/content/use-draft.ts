import { type ContentDraft, type readContent, saveContent } from '@dukat/contract/admin/content';
import type { ResponseOf } from '@dukat/contract/endpoint';
import { useState } from 'react';
import { useOperatorAct } from '../../platform/queries.ts';

export type ReadContent = ResponseOf<typeof readContent>;

interface Edited {
  readonly draft: ContentDraft;
  /** The newest version when typing began. */
  readonly basedOn: number;
}

/** What is typed over a version. What the server has shows through until something is typed, and again once it is saved. */
export function useDraft({ item, draft: stored }: ReadContent) {
  const [edited, setEdited] = useState<Edited>();
  const { mutateAsync, isPending, isSuccess, error } = useOperatorAct(saveContent);
  const { draft, basedOn } = edited ?? { draft: stored, basedOn: item.newest };
  return {
    draft,
    change: (changed: ContentDraft) => setEdited({ draft: changed, basedOn }),
    discard: () => setEdited(undefined),
    isTouched: edited !== undefined,
    /** A colleague has saved meanwhile: saving would be refused. */
    isBehind: basedOn !== item.newest && !isPending,
    async save() {
      try {
        await mutateAsync({ params: { id: item.id }, body: { based_on: basedOn, draft } });
        setEdited(undefined);
      } catch {
        // What was refused is said by `error`; what was typed stays.
      }
    },
    isSaving: isPending,
    isSaved: isSuccess && edited === undefined,
    error,
  };
}

import { readSentFile } from '@dukat/contract/back-office/support';
import type { SupportFile } from '@dukat/contract/support';
import { saveFile } from '@dukat/ui/actions/save-file.ts';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useState } from 'react';
import { useBackOffice } from '../../platform/back-office-context.ts';

/** A file attached by either side. It is downloaded, never opened on our origin. */
export function SentFile({ file: { id, name } }: { readonly file: SupportFile }) {
  const { call } = useBackOffice();
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setProblem(undefined);
    try {
      saveFile((await call(readSentFile, { params: { id } })).file);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div>
      <TextButton onClick={() => void save()}>{name}</TextButton>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
    </div>
  );
}

import { largestSupportFileBytes, type SupportFile } from '@dukat/contract/support';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sendFile } from '../../../platform/api/send-file.ts';
import { usePage } from '../../../platform/use-page.ts';

/** Attachments of the next message. Each is uploaded as soon as it is chosen, for an account or by a mailed link. */
export function useAttachments(linkToken?: string) {
  const { t } = useLingui();
  const { locale: language } = usePage();
  const [files, setFiles] = useState<readonly SupportFile[]>([]);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const add = async (file: File) => {
    if (file.size > largestSupportFileBytes) return setProblem(t`The file is larger than 5 MB.`);
    setProblem(undefined);
    setProgress(0);
    try {
      const sent = await sendFile(file, { language, linkToken, onProgress: setProgress });
      setFiles((before) => [...before, sent]);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setProgress(undefined);
  };
  return {
    files,
    ids: files.map(({ id }) => id),
    /** From 0 to 1 during an upload. */
    progress,
    problem,
    add,
    remove: (id: string) => setFiles((before) => before.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

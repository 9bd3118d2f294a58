import type { fileContent, SupportFile } from '@dukat/contract/support';
import type { z } from '@dukat/contract/z';
import { saveFile } from '@dukat/ui/actions/save-file.ts';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { showSnackbar } from '@dukat/ui/feedback/notice-store.ts';

/** Downloads a file of the displayed conversation. */
export type ReadFile = (fileId: string) => Promise<z.output<typeof fileContent>>;

interface Props {
  readonly files: readonly SupportFile[];
  readonly readFile: ReadFile;
}

/** Attachments of a message. They are downloaded, never opened on a page of ours. */
export function MessageFiles({ files, readFile }: Props) {
  const save = async (fileId: string) => {
    try {
      saveFile(await readFile(fileId));
    } catch (error) {
      showSnackbar(error instanceof Error ? error.message : String(error));
    }
  };
  return files.map(({ id, name }) => (
    <TextButton key={id} onClick={() => void save(id)}>
      {name}
    </TextButton>
  ));
}

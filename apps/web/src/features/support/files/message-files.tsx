import { readSupportFile, type SupportFile } from '@dukat/contract/support';
import { saveFile } from '@dukat/ui/actions/save-file.ts';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { showSnackbar } from '@dukat/ui/feedback/notice-store.ts';
import { useApi } from '../../../platform/api/queries.ts';

/** What went with a message; each is saved, never opened on a page of ours. */
export function MessageFiles({ files }: { readonly files: readonly SupportFile[] }) {
  const api = useApi();
  const save = async (fileId: string) => {
    try {
      saveFile((await api(readSupportFile, { params: { fileId } })).file);
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

import { listDocuments } from '@dukat/contract/documents';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApi, useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from './documents.module.css';
import { saveDocument } from './save-document.ts';

type OwnDocument = EndpointResponse<typeof listDocuments>['exports'][number];

const shown = 8;
const pollIntervalMs = 1_000;

const isUnfinished = ({ status }: OwnDocument) => status === 'waiting' || status === 'working';

interface Props {
  /** A file that was just requested: it comes first, also if it was created long ago. */
  readonly made?: OwnDocument | undefined;
  /** Shown without files; by default for files that are deleted after a while. */
  readonly empty?: string;
}

/**
 * The newest files of the account: their progress and downloads. Last on its page, so that its rows move nothing when they load. While
 * loading it has the height of the line for an empty list.
 */
export function DocumentList({ made, empty }: Props) {
  const { t } = useLingui();
  const [trail, setTrail] = useState<readonly string[]>([]);
  const before = trail.at(-1);
  const queryResult = useApiQuery(
    listDocuments,
    { query: { limit: shown, ...(before !== undefined && { before }) } },
    { refetchInterval: (answer) => (answer?.exports.some(isUnfinished) === true ? pollIntervalMs : false) },
  );
  return (
    <section>
      <h2 className={classes.title}>{t`Your files`}</h2>
      <ListFrame
        label={t`Your files`}
        of={queryResult}
        height={24}
        rows={({ exports }) =>
          made === undefined || before !== undefined ? exports : withFirst(made, exports)
        }
        rowKey={({ id }) => id}
        cursors={{
          cursor: before,
          goNext: (next) => setTrail([...trail, next]),
          goBack: () => setTrail(trail.slice(0, -1)),
        }}
        next={({ before: next }) => next}
        empty={<MutedText>{empty ?? t`The files you create will be here for seven days.`}</MutedText>}
      >
        {(row) => <DocumentRow file={row} />}
      </ListFrame>
    </section>
  );
}

/** The list has the newer state of a file that it holds. */
const withFirst = (made: OwnDocument, listed: readonly OwnDocument[]) => [
  listed.find(({ id }) => id === made.id) ?? made,
  ...listed.filter(({ id }) => id !== made.id),
];

function DocumentRow({ file }: { readonly file: OwnDocument }) {
  const { t } = useLingui();
  const { number, dateTime } = useFormat();
  const { rows_done: done, rows_total: total } = file;
  return (
    <div className={classes.file}>
      <div className={classes.about}>
        <span className={classes.name}>{file.file_name}</span>
        {file.status === 'ready' && (
          <MutedText>
            {file.expires_at === null ? t`Kept permanently` : t`Until ${dateTime(file.expires_at)}`}
          </MutedText>
        )}
        {file.status === 'failed' && (
          <MutedText>{t`The file couldn’t be created. Please try again.`}</MutedText>
        )}
        {isUnfinished(file) && (
          <>
            <Progress part={total ? done / total : 0} label={t`Preparing the file`} />
            <MutedText>
              {total === null ? t`Waiting its turn` : t`${number(done)} of ${number(total)} lines`}
            </MutedText>
          </>
        )}
      </div>
      {file.status === 'ready' && <DownloadButton file={file} />}
    </div>
  );
}

function DownloadButton({ file }: { readonly file: OwnDocument }) {
  const { t } = useLingui();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = () => {
    setBusy(true);
    setProblem(undefined);
    saveDocument(api, file)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return (
    <div>
      <Button size="small" isBusy={isBusy} onClick={save} aria-label={t`Download ${file.file_name}`}>
        {t`Download`}
      </Button>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
    </div>
  );
}

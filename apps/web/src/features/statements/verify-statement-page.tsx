import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { FileField } from '@dukat/ui/forms/file-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { MutedText, Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { type DragEvent, useState } from 'react';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import classes from './statements.module.css';
import { useVerification, type Verified } from './use-verification.ts';

/** Lets anybody check, without a login, whether the operator issued a statement unchanged. */
export function VerifyStatementPage() {
  const { t } = useLingui();
  const { verify, isBusy, outcome } = useVerification();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) verify(file);
  };
  const title = t`Verify a statement`;
  const lead = t`Find out whether an account statement is genuine and unchanged.`;
  return (
    <Page title={title} width="form" lead={lead}>
      <PageHead title={title} description={lead} />
      <Card>
        <Stack>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without drag and drop. */}
          <div
            className={isOver ? classes.over : classes.place}
            onDragOver={over}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <FileField
              label={t`Choose the PDF of the statement, or drop it here`}
              choose={t`Choose a file`}
              accept="application/pdf,.pdf"
              isBusy={isBusy}
              onChoose={verify}
            />
          </div>
          <MutedText>{t`The file stays on your device. Only its fingerprint is sent, and it says nothing about what is inside.`}</MutedText>
        </Stack>
      </Card>
      <div className={classes.outcome} aria-live="polite">
        {outcome.kind === 'valid' && <Valid statement={outcome.statement} />}
        {outcome.kind === 'unknown' && (
          <Alert severity="error" title={t`This isn’t a statement of ours`}>
            {t`We have not issued this file, or it was changed after we did. Ask whoever gave it to you for the original.`}
          </Alert>
        )}
        {outcome.kind === 'failed' && <Alert severity="error">{outcome.message}</Alert>}
      </div>
    </Page>
  );
}

function Valid({ statement }: { readonly statement: Verified }) {
  const { t } = useLingui();
  const { date, dateTime } = useFormat();
  return (
    <Alert severity="success" title={t`Genuine and unchanged`}>
      <Facts
        rows={[
          [t`Number`, statement.number],
          [t`Issued by`, statement.company],
          [t`Period`, `${date(statement.from)} – ${date(statement.until)}`],
          [t`Issued`, dateTime(statement.issued_at)],
        ]}
      />
    </Alert>
  );
}

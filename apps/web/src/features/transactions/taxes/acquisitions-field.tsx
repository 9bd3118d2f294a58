import type { EndpointResponse } from '@dukat/contract/endpoint';
import { countAcquisitions, forgetAcquisitions, importAcquisitions } from '@dukat/contract/tax';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { FileField } from '@dukat/ui/forms/file-field.tsx';
import { MutedText, Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';

type Problem = EndpointResponse<typeof importAcquisitions>['problems'][number];

const shownProblems = 5;

/** Imports purchases from elsewhere as CSV, so that tax reports know their cost. */
export function AcquisitionsField() {
  const { t } = useLingui();
  const { number } = useFormat();
  const known = useApiQuery(countAcquisitions, {});
  const load = useApiMutation(importAcquisitions, { invalidates: [countAcquisitions] });
  const forget = useApiMutation(forgetAcquisitions, { invalidates: [countAcquisitions] });
  const count = known.data?.imported ?? 0;
  const problems = load.data?.problems ?? [];
  const read = async (file: File) => load.mutate({ body: { csv: await file.text() } });
  return (
    <Stack>
      <FileField
        label={t`Coins you bought elsewhere`}
        choose={t`Import a CSV`}
        accept=".csv,text/csv"
        isBusy={load.isPending}
        onChoose={(file) => void read(file)}
      />
      <MutedText>{t`Columns: date, asset, amount, cost, currency (CZK or EUR), with a decimal point. A new file replaces the last one.`}</MutedText>
      {count > 0 && (
        <MutedText as="div">
          {t`Imported: ${number(count)}`}{' '}
          <TextButton onClick={() => forget.mutate({})}>{t`Remove`}</TextButton>
        </MutedText>
      )}
      {problems.length > 0 && <Problems of={problems} />}
      {load.error !== null && <Alert severity="error">{load.error.message}</Alert>}
    </Stack>
  );
}

function Problems({ of }: { readonly of: readonly Problem[] }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const texts: Readonly<Record<Problem['problem'], string>> = {
    columns: t`the columns don’t match`,
    date: t`the date is not valid`,
    asset: t`we don’t know this coin`,
    amount: t`the amount is not valid`,
    cost: t`the cost is not valid`,
    currency: t`the currency must be CZK or EUR`,
    too_many: t`the file is too long`,
  };
  return (
    <Alert severity="error" title={t`Nothing was imported`}>
      <ul>
        {of.slice(0, shownProblems).map(({ line, problem }) => (
          <li key={line}>{t`Line ${number(line)}: ${texts[problem]}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

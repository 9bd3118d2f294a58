import { listDocuments } from '@dukat/contract/documents';
import { requestTaxReport } from '@dukat/contract/tax';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { MutedText, Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { AcquisitionsField } from './acquisitions-field.tsx';

/** The years with tax rules on the server, newest first. */
const taxYears = [2026, 2025, 2024] as const;

/** Income tax reports, one button per year, with the created files. */
export function TaxesPage() {
  const { t, i18n } = useLingui();
  const [country, setCountry] = useState<'CZ' | 'SK'>(i18n.locale.startsWith('sk') ? 'SK' : 'CZ');
  const [format, setFormat] = useState<'csv' | 'pdf'>('pdf');
  const { mutate, isPending, variables, error } = useApiMutation(requestTaxReport, {
    invalidates: [listDocuments],
  });
  return (
    <Page width="narrow" title={t`Taxes`} lead={t`What you sold and earned in a year, for your tax return.`}>
      <PageHead title={t`Taxes`} isIndexed={false} />
      <Stack>
        <Card>
          <Stack>
            <Segmented
              label={t`Country`}
              value={country}
              options={[
                { value: 'CZ', label: t`Czechia` },
                { value: 'SK', label: t`Slovakia` },
              ]}
              onChange={setCountry}
            />
            <Segmented
              label={t`Format`}
              value={format}
              options={[
                { value: 'pdf', label: 'PDF' },
                { value: 'csv', label: 'CSV' },
              ]}
              onChange={setFormat}
            />
            <Row>
              {taxYears.map((year) => (
                <Button
                  key={year}
                  look="main"
                  aria-label={t`Create the report for ${String(year)}`}
                  isBusy={isPending && variables.body.year === year}
                  onClick={() => mutate({ body: { country, year, format } })}
                >
                  {year}
                </Button>
              ))}
            </Row>
            {error !== null && <Alert severity="error">{error.message}</Alert>}
            <MutedText>{t`Each sale beside what you bought first, with fees and the exemptions of the law. An overview, not tax advice.`}</MutedText>
          </Stack>
        </Card>
        <Card>
          <AcquisitionsField />
        </Card>
        <Card>
          <DocumentList />
        </Card>
      </Stack>
    </Page>
  );
}

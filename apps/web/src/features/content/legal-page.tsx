import type { readLegalText } from '@dukat/contract/content/company-texts';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePage } from '../../platform/use-page.ts';
import classes from './legal-page.module.css';
import { RenderedHtml } from './rendered-html.tsx';

/** A legal document: numbered sections, plain sentences. */
export function LegalPage({ document }: { readonly document: EndpointResponse<typeof readLegalText> }) {
  const { t } = useLingui();
  const { day } = useFormat();
  const { title, text } = document;
  const since = day(`${document.since}T12:00:00Z`);
  const { name } = usePage().site.brand.company;
  return (
    <Page title={title} width="narrow">
      <PageHead title={title} description={t`${title} of ${name}, effective from ${since}.`} />
      <p className={classes.since}>{t`Effective from ${since}`}</p>
      <RenderedHtml html={text.html} />
    </Page>
  );
}

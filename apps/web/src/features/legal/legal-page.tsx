import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePage } from '../../platform/use-page.ts';
import classes from './legal-page.module.css';
import { type DocumentKey, type LegalText, legalTextsSince } from './legal-text.ts';

interface Props {
  readonly document: DocumentKey;
  readonly text: LegalText;
}

/** A legal document, readable: numbered sections, plain sentences. */
export function LegalPage({ document, text }: Props) {
  const { t } = useLingui();
  const { date } = useFormat();
  const { brand } = usePage().site;
  const titles: Readonly<Record<DocumentKey, string>> = {
    terms: t`Terms and Conditions`,
    marketing_agreement: t`Marketing agreement`,
    personal_data_processing: t`Processing of personal data`,
  };
  const values: Readonly<Record<string, string>> = {
    company: brand.company.name,
    brand: brand.name,
    address: brand.company.address,
    email: brand.company.supportEmail,
  };
  const filled = (paragraph: string) =>
    paragraph.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const since = date(`${legalTextsSince}T12:00:00Z`);
  return (
    <Page title={titles[document]} width="narrow">
      <PageHead title={titles[document]} />
      <p className={classes.since}>{t`Effective from ${since}`}</p>
      <div className={classes.text}>
        {text.sections.map(({ heading, paragraphs }, index) => (
          <section key={heading} className={classes.section}>
            <h2>
              {index + 1}. {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{filled(paragraph)}</p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
}

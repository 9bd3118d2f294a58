import { findPage } from '@dukat/brands/find-page';
import { isOffered } from '@dukat/brands/resolve-path';
import { insertNonBreakingSpaces } from '@dukat/locales/non-breaking-spaces';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import type { ReactNode } from 'react';
import { PageHead } from '../../platform/page-head.tsx';
import { StepPicture } from '../../platform/pictures/step-picture.tsx';
import { usePage } from '../../platform/use-page.ts';
import type { GuideText } from './guide-shape.ts';
import classes from './guides.module.css';

interface Props {
  readonly text: GuideText;
  /** False for a page that is only meaningful to people with a personal link. */
  readonly isIndexed?: boolean;
  /** A form to subscribe to a notice, shown only while the capability is not open yet. */
  readonly notice?: ReactNode;
  readonly children?: ReactNode;
}

const pictures = ['choose', 'pay', 'receive'] as const;

/** A page that explains one topic, with links to the next steps. */
export function GuidePage({ text, isIndexed = true, notice, children }: Props) {
  const { brand } = usePage().site;
  const filled = useFilledWords();
  const links = text.links
    .map(({ label, to }) => ({ label, to: to === '/buy' ? `/${brand.pathWords.buy}/bitcoin` : to }))
    .filter(({ to }) => isPageAvailable(to, brand.hiddenPages));
  return (
    <Page title={filled(text.title)} lead={filled(text.lead)} width="narrow">
      <PageHead
        title={filled(text.title)}
        description={filled(text.description)}
        {...(!isIndexed && { isIndexed })}
      />
      {text.notYet !== undefined && (
        <div className={classes.notYet}>
          <Alert severity="info" title={filled(text.notYet)} />
        </div>
      )}
      {text.steps !== undefined && (
        <ol className={classes.steps}>
          {text.steps.map(({ heading, text: words }, index) => (
            <li key={heading}>
              <StepPicture step={pictures[index % pictures.length] ?? 'choose'} />
              <div>
                <h2>
                  {index + 1}. {filled(heading)}
                </h2>
                <p>{filled(words)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <GuideSections text={text} />
      {children}
      {text.notYet !== undefined && notice !== undefined && <div className={classes.notice}>{notice}</div>}
      {links.length > 0 && (
        <p className={classes.links}>
          {links.map(({ label, to }, index) => (
            <ButtonLink key={to} to={to} look={index === 0 ? 'main' : 'line'}>
              {filled(label)}
            </ButtonLink>
          ))}
        </p>
      )}
    </Page>
  );
}

/** The passages of a guide, for a page that has more than the guide. */
export function GuideSections({ text }: { readonly text: GuideText }) {
  const filled = useFilledWords();
  return (
    <div className={classes.text}>
      {text.sections.map(({ heading, text: words }) => (
        <section key={heading}>
          <h2>{filled(heading)}</h2>
          <p>{filled(words)}</p>
        </section>
      ))}
    </div>
  );
}

/** Returns a function that replaces the placeholders of a guide by the brand's values. */
function useFilledWords(): (words: string) => string {
  const { site, locale } = usePage();
  const { brand } = site;
  const values: Readonly<Record<string, string>> = { brand: brand.name, email: brand.company.supportEmail };
  return (words) =>
    insertNonBreakingSpaces(
      words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
      locale,
    );
}

function isPageAvailable(to: string, hiddenPages: readonly string[]): boolean {
  const page = findPage(to.replace(/\?.*$/, ''));
  return page !== undefined && isOffered(page.key, hiddenPages);
}

import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './page-numbers.module.css';

interface Props {
  readonly to: '/blog' | '/faq' | '/changelog' | '/careers';
  /** What else the address says, and keeps saying. */
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly page: number;
  readonly pages: number;
}

/** Leads through the pages of a list by links, which need no script. Nothing where there is one page. */
export function PageNumbers({ to, search, page, pages }: Props) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  const at = (number: number) => ({ ...search, page: number === 1 ? undefined : String(number) });
  return (
    <nav className={classes.pages} aria-label={t`Pages`}>
      {page > 1 && (
        <ButtonLink to={to} search={at(page - 1)} rel="prev">
          <Trans>Newer</Trans>
        </ButtonLink>
      )}
      <span className={classes.place}>
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page < pages && (
        <ButtonLink to={to} search={at(page + 1)} rel="next">
          <Trans>Older</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}

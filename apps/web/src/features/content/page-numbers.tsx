import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './page-numbers.module.css';

interface Props {
  readonly to: '/blog' | '/faq' | '/changelog' | '/careers';
  /** Other parameters of the URL, which the links keep. */
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly page: number;
  readonly pages: number;
}

/** Page links that work without a script. Renders nothing for a single page. */
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

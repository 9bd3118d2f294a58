import type { listReleases } from '@dukat/contract/content/company-texts';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import classes from './dated-list.module.css';
import { FeedLink } from './feed-link.tsx';
import { PageNumbers } from './page-numbers.tsx';
import { RenderedHtml } from './rendered-html.tsx';

export const releasesOnPage = 25;

interface Props {
  readonly list: EndpointResponse<typeof listReleases>;
  readonly page: number;
}

/** The releases of the application, newest first. */
export function ChangelogPage({ list, page }: Props) {
  const { t } = useLingui();
  const { day } = useFormat();
  const title = t`Change log`;
  const lead = t`What is new in each version.`;
  const pages = Math.max(1, Math.ceil(list.total / releasesOnPage));
  return (
    <Page title={title} lead={lead} width="narrow">
      <PageHead title={title} description={lead} />
      <FeedLink of="releases" />
      {list.releases.length === 0 && <EmptyState icon="clock" title={t`There are no versions here.`} />}
      <div className={classes.list}>
        {list.releases.map(({ version, title: name, publishedOn, html }) => (
          <Card key={version} as="article" isPadded>
            <h2 id={`v${version}`}>{name}</h2>
            <p className={classes.facts}>
              <Trans>Version {version}</Trans>
              <span aria-hidden="true">·</span>
              <time dateTime={publishedOn}>{day(`${publishedOn}T12:00:00Z`)}</time>
            </p>
            <RenderedHtml html={html} size="answer" />
          </Card>
        ))}
      </div>
      <PageNumbers to="/changelog" search={{}} page={Math.min(page, pages)} pages={pages} />
    </Page>
  );
}

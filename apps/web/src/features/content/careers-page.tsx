import type { listOpenPositions } from '@dukat/contract/content/company-texts';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePage } from '../../platform/use-page.ts';
import classes from './dated-list.module.css';
import { PageNumbers } from './page-numbers.tsx';
import { RenderedHtml } from './rendered-html.tsx';

export const positionsOnPage = 25;

interface Props {
  readonly list: EndpointResponse<typeof listOpenPositions>;
  readonly page: number;
}

/** The operator's open positions in full, with the contact address. */
export function CareersPage({ list, page }: Props) {
  const { t } = useLingui();
  const { day } = useFormat();
  const { company } = usePage().site.brand;
  const title = t`Open positions`;
  const lead = t`Who we are looking for, what the work is and how to apply.`;
  const ways = { 'full-time': t`Full time`, 'part-time': t`Part time`, contract: t`Contract` };
  const pages = Math.max(1, Math.ceil(list.total / positionsOnPage));
  return (
    <Page title={title} lead={lead} width="narrow">
      <PageHead title={title} description={lead} />
      {list.positions.length === 0 && (
        <EmptyState icon="user" title={t`No position is open right now.`}>
          <Trans>Would you like to work with us anyway? Write to {company.supportEmail}.</Trans>
        </EmptyState>
      )}
      <div className={classes.list}>
        {list.positions.map(({ name, title: position, place, kind, publishedOn, description, text }) => (
          <Card key={name} as="article" isPadded>
            <h2 id={name}>{position}</h2>
            <p className={classes.facts}>
              <Badge>{place}</Badge>
              <Badge>{ways[kind]}</Badge>
              <time dateTime={publishedOn}>{day(`${publishedOn}T12:00:00Z`)}</time>
            </p>
            <p className={classes.lead}>{description}</p>
            <RenderedHtml html={text.html} size="answer" />
            <p className={classes.apply}>
              <a href={`mailto:${company.supportEmail}?subject=${encodeURIComponent(position)}`}>
                <Trans>Apply at {company.supportEmail}</Trans>
              </a>
            </p>
          </Card>
        ))}
      </div>
      <PageNumbers to="/careers" search={{}} page={Math.min(page, pages)} pages={pages} />
    </Page>
  );
}

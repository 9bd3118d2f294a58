import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readStatus, serviceNames } from '@dukat/contract/status';
import { Badge, type BadgeTone } from '@dukat/ui/data/badge.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import classes from './status.module.css';
import { useStatusWords } from './use-status-words.ts';

type Status = EndpointResponse<typeof readStatus>;
type State = Status['state'];

const pollIntervalMs = 30_000;

const tones: Readonly<Record<State, BadgeTone>> = {
  working: 'success',
  limited: 'warning',
  down: 'error',
  unknown: 'neutral',
};

/** A service without a report since the start is shown as info, not as an alarm. */
const severities = { working: 'success', limited: 'warning', down: 'error', unknown: 'info' } as const;

/** The status while the server does not answer: the database counts as down, and the rest is unknown. */
const silent: Pick<Status, 'state' | 'services' | 'networks' | 'lightning'> = {
  state: 'down',
  services: serviceNames.map((service) => ({
    service,
    state: service === 'database' ? 'down' : 'unknown',
    since: null,
  })),
  networks: [],
  lightning: null,
};

/** The status of each service, and when the ledger was last audited. */
export function StatusPage({ loaded }: { readonly loaded: Status | null }) {
  const { t } = useLingui();
  const words = useStatusWords();
  const { dateTime } = useFormat();
  const live = useApiQuery(readStatus, {}, { refetchInterval: pollIntervalMs });
  const known = live.isError ? null : (live.data ?? loaded);
  const { state, services, networks, lightning } = known ?? silent;
  const title = t({ message: 'Status', context: 'service' });
  const lead = t`How each of our services is doing right now. The page refreshes every half minute.`;
  return (
    <Page title={title} lead={lead} width="narrow">
      <PageHead title={title} description={lead} />
      <div className={classes.overall}>
        <Alert severity={severities[state]}>{words.overall[state]}</Alert>
      </div>
      <Stack>
        <Section title={t`Services`}>
          <ul className={classes.services}>
            {services.map((service) => (
              <ServiceRow
                key={service.service}
                {...service}
                lightning={lightning}
                isUnknown={known === null && service.state === 'unknown'}
              />
            ))}
          </ul>
        </Section>
        {networks.length > 0 && (
          <Section title={t`Networks of coins`}>
            <ul className={classes.networks}>
              {networks.map(({ network, state: its }) => (
                <li key={network}>
                  <span className={classes.name}>{network}</span>
                  <Badge tone={tones[its]}>{words.states[its]}</Badge>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={t`Our books`}>
          <p>{words.books[known?.books.state ?? 'unknown']}</p>
          {known?.books.proved_at != null && (
            <p className={classes.what}>
              <Trans>
                Last check: <time dateTime={known.books.proved_at}>{dateTime(known.books.proved_at)}</time>
              </Trans>
            </p>
          )}
        </Section>
      </Stack>
    </Page>
  );
}

interface RowProps extends Pick<Status, 'lightning'> {
  readonly service: Status['services'][number]['service'];
  readonly state: State;
  readonly since: string | null;
  /** True if the server does not answer, so that nothing is known. */
  readonly isUnknown: boolean;
}

function ServiceRow({ service, state, since, lightning, isUnknown }: RowProps) {
  const { t } = useLingui();
  const words = useStatusWords();
  const { dateTime } = useFormat();
  return (
    <li>
      <span className={classes.name}>{words.services[service].name}</span>
      <span className={classes.what}>
        {words.services[service].what}
        {service === 'lightning' && lightning !== null && (
          <>
            {' '}
            {words.lightning.receive[lightning.receive]} {words.lightning.send[lightning.send]}
          </>
        )}
        {since !== null && (
          <>
            {' '}
            <Trans>
              Since <time dateTime={since}>{dateTime(since)}</time>.
            </Trans>
          </>
        )}
      </span>
      <Badge tone={tones[state]}>{isUnknown ? t`Not known` : words.states[state]}</Badge>
    </li>
  );
}

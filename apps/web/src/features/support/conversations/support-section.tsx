import { readMe } from '@dukat/contract/identity';
import { listUserRequests } from '@dukat/contract/support';
import { requestTopics } from '@dukat/rules/support/request-message';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { readAbout } from '../about/about.ts';
import classes from '../support.module.css';
import { SupportRequestForm } from '../support-request-form.tsx';
import { Conversation } from './conversation.tsx';
import { RequestsList } from './requests-list.tsx';

/** The user's questions (requirement 2.3): the list with a form, or one conversation if the URL names it. */
export function SupportSection() {
  const { t } = useLingui();
  const [{ request, payment, order, topic: named }, set] = useAddressValues([
    'request',
    'payment',
    'order',
    'topic',
  ]);
  const topic = requestTopics.find((known) => known === named);
  const about = readAbout(order === undefined ? payment : `order:${order}`);
  const { data } = useApiQuery(readMe, {});
  useLiveUpdates({ invalidates: [listUserRequests] });
  return (
    <Page title={t`Customer Support`} lead={t`A real person will answer.`}>
      <PageHead title={t`Customer Support`} isIndexed={false} />
      {request === undefined ? (
        <div className={classes.columns}>
          <RequestsList onOpen={(id) => set({ request: id })} />
          {data !== undefined && (
            <SupportRequestForm
              account={data.user.email}
              {...(about !== undefined && { about })}
              {...(topic !== undefined && { topic })}
            />
          )}
        </div>
      ) : (
        <Stack>
          <p>
            <TextLink to="/myaccount" search={{ section: 'support' }}>{t`All conversations`}</TextLink>
          </p>
          <Conversation id={request} />
        </Stack>
      )}
    </Page>
  );
}

import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { ReceivedList } from './received-list.tsx';
import { SentList } from './sent-list.tsx';

/** What was received and paid over Lightning. */
export function History({ onShow }: { readonly onShow: (hash: string) => void }) {
  const { t } = useLingui();
  const [{ list = 'received' }, set] = useAddressValues(['list', 'received', 'sent']);
  return (
    <Section title={t`History`}>
      <Segmented
        label={t`Direction`}
        value={list === 'sent' ? 'sent' : 'received'}
        onChange={(next) =>
          set({ list: next === 'sent' ? next : undefined, received: undefined, sent: undefined })
        }
        options={[
          { value: 'received', label: t({ message: 'Received', context: 'Lightning payments' }) },
          { value: 'sent', label: t({ message: 'Paid', context: 'Lightning payments' }) },
        ]}
      />
      {list === 'sent' ? <SentList /> : <ReceivedList onShow={onShow} />}
    </Section>
  );
}

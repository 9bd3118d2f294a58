import { createApiKey, listApiKeys } from '@dukat/contract/api-keys';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { KeyForm } from './key-form.tsx';

export type NewKey = EndpointResponse<typeof createApiKey>;

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCreated: (key: NewKey) => void;
}

/** The default is a read-only key. */
const initial = {
  label: '',
  scopes: ['user:accounts:read' as const, 'user:trading:read' as const],
  allowed_addresses: [],
};

export function CreateKey({ isOpen, onClose, onCreated }: Props) {
  const { t } = useLingui();
  const { mutateAsync: create } = useApiMutation(createApiKey, { invalidates: [listApiKeys] });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`New API key`}>
      <KeyForm
        initial={initial}
        submitLabel={t`Create the key`}
        onSubmit={async (body) => {
          const key = await create({ body });
          onClose();
          onCreated(key);
        }}
      />
    </Dialog>
  );
}

import {
  generateLinkUrl,
  type linkedLogin,
  listLinkedLogins,
  removeLinkedLogin,
} from '@dukat/contract/login-providers';
import type { z } from '@dukat/contract/z';
import { loginIssuer } from '@dukat/rules/identity/login-provider';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { ProviderMark, providerNames } from '../../platform/pictures/provider-mark.tsx';
import { usePage } from '../../platform/use-page.ts';
import { SecurityCard } from './security-card.tsx';

/** The linked logins of the account, to add and remove. Renders nothing if no login provider is configured. */
export function LinkedLoginsCard() {
  const { t } = useLingui();
  const { loginProviders } = usePage();
  const linked = useApiQuery(listLinkedLogins, {});
  const add = useApiMutation(generateLinkUrl);
  const onFailure = useFailure();
  if (loginProviders.length === 0) return null;
  return (
    <SecurityCard
      title={t`Google and Apple`}
      text={t`Log in with an account that you have elsewhere. You’ll still need your second step.`}
    >
      <ListFrame
        label={t`Google and Apple`}
        of={linked}
        rows={(answer) => answer.linked}
        rowKey={({ id }) => id}
        empty={null}
        height={48}
      >
        {(login) => <LinkedLogin {...login} />}
      </ListFrame>
      <div className={shared.row}>
        {loginProviders
          .filter((name) => name.endsWith('-web'))
          .map((name) => {
            const house = providerNames[loginIssuer(name)];
            return (
              <Button
                key={name}
                isBusy={!add.isError && add.variables?.body.login_provider === name}
                onClick={() =>
                  add.mutate(
                    { body: { login_provider: name } },
                    { onSuccess: ({ url }) => window.location.assign(url), onError: onFailure },
                  )
                }
              >
                <ProviderMark house={loginIssuer(name)} />
                {t`Add ${house}`}
              </Button>
            );
          })}
      </div>
    </SecurityCard>
  );
}

function LinkedLogin({ id, provider, email, created_at, last_used_at }: z.output<typeof linkedLogin>) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const remove = useApiMutation(removeLinkedLogin, { invalidates: [listLinkedLogins] });
  const onFailure = useFailure();
  const house = providerNames[provider];
  const created = dateTime(created_at);
  const used = last_used_at === null ? undefined : dateTime(last_used_at);
  return (
    <div className={shared.spread}>
      <div>
        <p>
          {house}: {email}
        </p>
        <p className={shared.text}>{used === undefined ? t`Added ${created}` : t`Last used ${used}`}</p>
      </div>
      <ConfirmButton
        look="danger"
        question={t`It will no longer open your account.`}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ body: { id } }, { onError: onFailure })}
      >
        {t({ message: 'Remove', context: 'linked login' })}
      </ConfirmButton>
    </div>
  );
}

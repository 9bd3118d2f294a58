import { readMe } from '@dukat/contract/identity';
import { agreeToTerms, listAgreements } from '@dukat/contract/settings';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useFailure } from '../../../platform/api/use-failure.ts';
import strip from '../strip.module.css';
import classes from './agreement-sheet.module.css';

/**
 * The sheet with new terms at the bottom of every page. It has its own space at the end of the page, captures no keys, and collapses to one
 * line when dismissed, so that people can still read and withdraw.
 */
export function AgreementSheet() {
  const { t } = useLingui();
  const [isPutOff, setPutOff] = useState(false);
  return (
    <section className={classes.sheet} data-asks="agreement" aria-label={t`We have changed our terms`}>
      <Wrap className={classNames(strip.inner, classes.room)}>
        {isPutOff ? (
          <>
            <p className={classes.title}>{t`We have changed our terms`}</p>
            <Button size="small" onClick={() => setPutOff(false)}>
              {t`Show`}
            </Button>
          </>
        ) : (
          <Question onLater={() => setPutOff(true)} />
        )}
      </Wrap>
    </section>
  );
}

function Question({ onLater }: { readonly onLater: () => void }) {
  const { t } = useLingui();
  const { data, refetch } = useApiQuery(listAgreements, { query: { limit: 1 } }, { staleTime: 0 });
  const agree = useApiMutation(agreeToTerms, { invalidates: [readMe, listAgreements] });
  const onFailure = useFailure();
  const versions = data?.versions;
  function send() {
    // Until the versions are loaded no text was shown, so nobody can agree.
    if (versions === undefined) return void refetch();
    const { terms, personal_data } = versions;
    agree.mutate(
      { body: { terms, personal_data } },
      {
        onError: (error) => {
          onFailure(error);
          void refetch();
        },
      },
    );
  }
  return (
    <>
      <div className={classes.words}>
        <p className={classes.title}>{t`We have changed our terms`}</p>
        <p>
          <TextLink to="/terms" target="_blank">
            {t`Terms`}
          </TextLink>
          {' · '}
          <TextLink to="/personal_data_processing" target="_blank">
            {t`Privacy Policy`}
          </TextLink>
          {' · '}
          {t`You can still see everything, cancel and withdraw.`}
        </p>
      </div>
      <div className={strip.buttons}>
        <Button size="small" onClick={onLater}>{t`Later`}</Button>
        <Button size="small" look="main" isBusy={agree.isPending || versions === undefined} onClick={send}>
          {t`I agree`}
        </Button>
      </div>
    </>
  );
}

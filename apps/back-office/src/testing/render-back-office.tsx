import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../../web/src/platform/api/api-error.ts';
import { App } from '../app.tsx';
import type { CallBackOffice } from '../platform/api.ts';
import { BackOfficeFrame } from '../platform/back-office-frame.tsx';

interface Options {
  readonly at?: string;
  readonly locale?: LocaleCode;
  /** Responses by path: a value, or a function of the input. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Renders the whole back office with a fake server that returns the given responses. */
export function renderBackOffice({ at = '/', locale = 'en_US', answers }: Options) {
  history.replaceState(null, '', at);
  const calls: { readonly path: string; readonly input: object }[] = [];
  const allAnswers: Options['answers'] = {
    '/admin/api/waiting': { queues: [] },
    '/admin/api/money': { balances: [] },
    '/admin/api/turnover': { currencies: [] },
    ...answers,
  };
  const call = (async (endpoint: AnyEndpoint, input: object) => {
    calls.push({ path: endpoint.path, input });
    const answer = allAnswers[endpoint.path];
    if (answer === undefined) throw new Error(`No answer for ${endpoint.path}`);
    return typeof answer === 'function' ? answer(input) : answer;
  }) as CallBackOffice;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const callFor = () => call;
  const view = render(
    <BackOfficeFrame queries={queries} callFor={callFor} first={locale}>
      <App />
    </BackOfficeFrame>,
  );
  const sent = (path: string) => calls.filter((one) => one.path === path).map(({ input }) => input);
  return { ...view, sent, user: userEvent.setup() };
}

export function refused(status: number, message: string): () => never {
  return () => {
    throw new ApiError({ status, code: 'refused', message, fields: [] });
  };
}

export const me = (role: string, must_change_password = false, must_add_second_step = false) => ({
  operator: { email: 'eva@dukat.test', role, must_change_password, must_add_second_step },
  sandbox: true,
});

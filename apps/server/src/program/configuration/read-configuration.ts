import { allowedSites } from '@dukat/brands/sites';
import { bankConfiguration } from '../../features/payments/accounts/bank-configuration.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { type ProblemList, problemList } from '../problem-list.ts';
import { type Refusal, refusalText } from '../refusal-text.ts';
import type { Configuration, SandboxConfiguration } from './configuration.ts';
import { readCommon, readExchanges, readHosts, readSmtpUrl } from './read-common.ts';
import { readRealMoney, realSettingsIn } from './read-real-money.ts';

/** The result of reading the environment: the configuration, or every problem that prevents the start. */
export interface Survey extends Refusal {
  /** Undefined if there are problems. */
  readonly configuration: Configuration | undefined;
}

/** Reads the whole environment. A single real-money setting makes all of them required; modes are never mixed. */
export function surveyConfiguration(env: NodeJS.ProcessEnv): Survey {
  const list = problemList();
  const realSettings = realSettingsIn(env);
  const read = realSettings.length > 0 ? readRealMoney(env, list) : readSandbox(env, list);
  const { problems } = list;
  return { realSettings, problems, configuration: problems.length === 0 ? read : undefined };
}

/** Reads the environment. Throws StartProblem with everything that is wrong or missing. */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const survey = surveyConfiguration(env);
  if (survey.configuration === undefined) throw new StartProblem(refusalText(survey));
  return survey.configuration;
}

function readSandbox(env: NodeJS.ProcessEnv, list: ProblemList): SandboxConfiguration | undefined {
  const bank = list.read(() => bankConfiguration(env));
  const common = readCommon(env, list, { isSandbox: true });
  const hosts = list.read(() => readHosts(env));
  const mail = list.read(() => ({ smtpUrl: readSmtpUrl(env) }));
  if (common === undefined || hosts === undefined || mail === undefined || !bank?.isSandbox) return undefined;
  const findSite = allowedSites(hosts, { hasLocalNames: true });
  return { ...common, ...mail, isSandbox: true, findSite, bank, rateExchanges: readExchanges(env) };
}

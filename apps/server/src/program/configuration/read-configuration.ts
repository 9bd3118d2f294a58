import { StartProblem } from '../../platform/start/start-problem.ts';
import { type Refusal, refusalText } from '../refusal-text.ts';
import { type Configuration, realSettings, sandboxSettings } from './configuration.ts';
import { type Environment, settingsIn } from './setting.ts';

/** The result of reading the environment: the configuration, or every problem that prevents the start. */
export interface Survey extends Refusal {
  /** Undefined if there are problems. */
  readonly configuration: Configuration | undefined;
}

/** Settings of rates, mail, hosts or TLS serve a sandbox as well and select nothing. */
const selecting = settingsIn(realSettings).filter(({ selectsRealMoney }) => selectsRealMoney);
const selectingName = new RegExp(`^(${selecting.map(({ name }) => name.replace('*', '\\w+')).join('|')})$`);

/** Reads the whole environment. A single real-money setting makes all of them required; modes are never mixed. */
export function surveyConfiguration(env: Environment): Survey {
  const given = Object.keys(env).filter((name) => selectingName.test(name) && env[name]?.trim());
  const schema = given.length > 0 ? realSettings : sandboxSettings;
  const { data, error } = schema.safeParse(env);
  const problems = error?.issues.map(({ message }) => message) ?? [];
  return { realSettings: given.sort(), problems, configuration: data };
}

/** Reads the environment. Throws StartProblem with everything that is wrong or missing. */
export function readConfiguration(env: Environment): Configuration {
  const survey = surveyConfiguration(env);
  if (survey.configuration === undefined) throw new StartProblem(refusalText(survey));
  return survey.configuration;
}

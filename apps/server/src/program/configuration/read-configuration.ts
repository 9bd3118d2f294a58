import { StartProblem } from '../../platform/start/start-problem.ts';
import { type Refusal, refusalText } from '../refusal-text.ts';
import { type Configuration, realSettings as realMoneySettings, sandboxSettings } from './configuration.ts';
import { type Environment, settingsIn } from './setting.ts';

/** The result of reading the environment: the configuration, or every problem that prevents the start. */
export interface Survey extends Refusal {
  /** Undefined if there are problems. */
  readonly configuration: Configuration | undefined;
}

/** Settings of rates, mail, hosts or TLS serve a sandbox as well and select nothing. */
const selecting = settingsIn(realMoneySettings).filter(({ selectsRealMoney }) => selectsRealMoney);
const selectingName = new RegExp(`^(${selecting.map(({ name }) => name.replace('*', '\\w+')).join('|')})$`);

/** Returns the names of the real-money settings that are set. */
export function realSettingsIn(env: Environment): readonly string[] {
  return Object.keys(env)
    .filter((name) => selectingName.test(name) && env[name]?.trim())
    .sort();
}

/** Reads the whole environment. A single real-money setting makes all of them required; modes are never mixed. */
export function surveyConfiguration(env: Environment): Survey {
  const realSettings = realSettingsIn(env);
  const schema = realSettings.length > 0 ? realMoneySettings : sandboxSettings;
  const { data, error } = schema.safeParse(env);
  const problems = error?.issues.map(({ message }) => message) ?? [];
  return { realSettings, problems, configuration: data };
}

/** Reads the environment. Throws StartProblem with everything that is wrong or missing. */
export function readConfiguration(env: Environment): Configuration {
  const survey = surveyConfiguration(env);
  if (survey.configuration === undefined) throw new StartProblem(refusalText(survey));
  return survey.configuration;
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dotenv, loadedDotenv } from '../../platform/start/environment/dotenv.ts';
import { readSmallFile, UnreadableFile } from '../../platform/start/environment/read-small-file.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { realSettingsIn } from '../configuration/read-configuration.ts';
import type { Environment, SettingInfo } from '../configuration/setting.ts';
import { refusalText } from '../refusal-text.ts';
import { allSettings, isSecretName, secretOfFile } from './all-settings.ts';
import { misspeltNames } from './misspelt-names.ts';

/** Where the value of a setting comes from. */
export type SettingSource = 'environment' | '.env' | `file of ${string}` | 'systemd credential';

export interface OwnEnvironment {
  readonly values: Environment;
  readonly sources: ReadonlyMap<string, SettingSource>;
}

const mostSecretBytes = 64 * 1024;

interface GivenSecret {
  readonly name: string;
  readonly path: string;
  readonly source: SettingSource;
  /** The setting that names the file. */
  readonly variable?: string;
}

/**
 * Returns the settings of the environment, of `.env` and of files with secrets. Throws StartProblem with every name and file that is
 * wrong. Values never appear in a problem.
 */
export function readEnvironment(env: Environment, dotenv?: Dotenv): OwnEnvironment {
  const credentials = listCredentials(env);
  const names = Object.keys(env).filter((name) => env[name]?.trim());
  const problems = [...misspeltNames([...names, ...credentials])];
  const values: Record<string, string | undefined> = { ...env };
  const sources = new Map<string, SettingSource>();
  for (const name of Object.keys(env)) {
    if (env[name]?.trim()) sources.set(name, dotenv?.names.has(name) ? '.env' : 'environment');
  }
  const secrets = givenSecrets(env, credentials);
  const files = secrets.map(toSetting);
  const given = [...sources.keys(), ...files.map(({ name }) => name)];
  problems.push(...findExclusions([...allSettings, ...files], [...new Set(given)]), ...findTwice(secrets));
  for (const { name, path, source, variable } of secrets) {
    if (variable !== undefined) delete values[variable];
    try {
      values[name] = readSecret(path);
      sources.set(name, source);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      problems.push(`The ${source} for ${name} ${error.message}.`);
    }
  }
  if (dotenv?.isShared && realSettingsIn(values).length > 0) {
    problems.push(`The settings file ${dotenv.path} can be read by others: chmod 600 it.`);
  }
  if (problems.length > 0) throw new StartProblem(refusalText({ realSettings: [], problems }));
  return { values, sources };
}

/** A setting has at most one file. */
function findTwice(secrets: readonly GivenSecret[]): readonly string[] {
  const names = secrets.map(({ name }) => name);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((name) => `${name} is given by more than one file.`);
}

function givenSecrets(env: Environment, credentials: readonly string[]): readonly GivenSecret[] {
  const files = Object.entries(env).flatMap(([variable, path]): GivenSecret[] => {
    const name = secretOfFile(variable);
    if (name === undefined || !path?.trim()) return [];
    return [{ name, path: path.trim(), source: `file of ${variable}`, variable }];
  });
  const folder = env.CREDENTIALS_DIRECTORY ?? '';
  const ofSystemd = credentials
    .filter(isSecretName)
    .map((name) => ({ name, path: join(folder, name), source: 'systemd credential' as const }));
  return [...files, ...ofSystemd];
}

/** A secret and its file exclude each other. */
function toSetting({ name, source, variable = `The ${source} ${name}` }: GivenSecret): SettingInfo {
  return { name: variable, description: source, excludes: [name] };
}

/** @param names of the settings that are set */
export function findExclusions(infos: readonly SettingInfo[], names: readonly string[]): readonly string[] {
  return infos
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, excludes = [] }) =>
      excludes
        .filter((other) => names.includes(other))
        .map((other) => `${name} must not be set together with ${other}.`),
    );
}

/** Lists the files of systemd's folder. A sandbox ignores a missing one, which a shell may inherit from another service. */
function listCredentials(env: Environment): readonly string[] {
  if (!env.CREDENTIALS_DIRECTORY) return [];
  try {
    return readdirSync(env.CREDENTIALS_DIRECTORY);
  } catch {
    if (realSettingsIn(env).length === 0) return [];
    throw new StartProblem('The folder of CREDENTIALS_DIRECTORY cannot be read.');
  }
}

function readSecret(path: string): string {
  const { text, mode } = readSmallFile(path, mostSecretBytes);
  // The group is left out: systemd and Kubernetes grant access by it.
  if (mode !== undefined && (mode & 0o007) !== 0)
    throw new UnreadableFile('can be read by others: chmod 600 it');
  const secret = text.replace(/\r?\n$/, '');
  if (secret.trim() === '') throw new UnreadableFile('is empty');
  return secret;
}

let own: OwnEnvironment | undefined;

/** Returns the settings of this process, which are read once. */
export function ownEnvironment(): OwnEnvironment {
  own ??= readEnvironment(process.env, loadedDotenv());
  return own;
}

import { realSettings, sandboxSettings } from '../configuration/configuration.ts';
import { type SettingInfo, settingsIn } from '../configuration/setting.ts';
import { startSettings } from '../configuration/start-options.ts';

/** Every setting, once, as it is with real money. */
export const allSettings: readonly SettingInfo[] = [
  ...new Map(
    [sandboxSettings, startSettings, realSettings]
      .flatMap(settingsIn)
      .map((info) => [info.name, info] as const),
  ).values(),
].filter(({ isInternal }) => !isInternal);

/** Whether a name of the environment is a setting; a family such as BANK_TOKEN_* has many. */
export function isNamed({ name }: SettingInfo, given: string): boolean {
  if (!name.endsWith('*')) return given === name;
  return given.startsWith(name.slice(0, -1)) && given.length >= name.length;
}

const fileEnding = '_FILE';

/** Returns the secret setting whose value a file holds: API_KEYS_PEPPER of API_KEYS_PEPPER_FILE. */
export function secretOfFile(given: string): string | undefined {
  if (!given.endsWith(fileEnding) || allSettings.some((info) => info.name === given)) return undefined;
  const name = given.slice(0, -fileEnding.length);
  return allSettings.some((info) => info.isSecret && isNamed(info, name)) ? name : undefined;
}

/** Returns whether a name is a secret setting. */
export function isSecretName(given: string): boolean {
  return allSettings.some((info) => info.isSecret && isNamed(info, given));
}

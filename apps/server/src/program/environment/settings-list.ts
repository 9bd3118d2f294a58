import { realSettings, sandboxSettings } from '../configuration/configuration.ts';
import { realSettingsIn } from '../configuration/read-configuration.ts';
import { settingsIn } from '../configuration/setting.ts';
import { allSettings, isNamed } from './all-settings.ts';
import type { OwnEnvironment } from './own-environment.ts';

export interface SettingInForce {
  readonly name: string;
  /** `set` for a secret. */
  readonly value: string;
  readonly source: string;
}

/** Lists the settings that are in force: given ones and those with a default. */
export function settingsInForce({ values, sources }: OwnEnvironment): readonly SettingInForce[] {
  const mode = settingsIn(realSettingsIn(values).length > 0 ? realSettings : sandboxSettings);
  return allSettings.flatMap((info) => {
    const given = Object.keys(values)
      .filter((name) => isNamed(info, name) && values[name]?.trim())
      .toSorted()
      .map((name) => ({
        name,
        value: info.isSecret ? 'set' : (values[name] ?? ''),
        source: sources.get(name) ?? 'environment',
      }));
    if (given.length > 0) return given;
    const { fallback } = mode.find(({ name }) => name === info.name) ?? info;
    return fallback === undefined ? [] : [{ name: info.name, value: fallback, source: 'default' }];
  });
}

/** Formats settings in columns. */
export function settingsText(settings: readonly SettingInForce[]): string {
  const nameWidth = Math.max(...settings.map(({ name }) => name.length));
  const sourceWidth = Math.max(...settings.map(({ source }) => source.length));
  return settings
    .map(({ name, value, source }) => `${name.padEnd(nameWidth)}  ${source.padEnd(sourceWidth)}  ${value}`)
    .join('\n');
}

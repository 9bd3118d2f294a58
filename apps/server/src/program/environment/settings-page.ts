import { realSettings, sandboxSettings } from '../configuration/configuration.ts';
import { bankSettings, lightningSettings, walletSettings } from '../configuration/money-settings.ts';
import {
  gatewaySettings,
  identitySettings,
  loginProviderSettings,
} from '../configuration/provider-settings.ts';
import { type SettingInfo, settingsIn } from '../configuration/setting.ts';
import { startSettings } from '../configuration/start-options.ts';
import { allSettings } from './all-settings.ts';

/** The version of settings without `since`. */
const firstVersion = '25.11.8';

const named = [
  { title: 'Server and database', schemas: [startSettings] },
  { title: 'Banks, chains and Lightning', schemas: [bankSettings, walletSettings, lightningSettings] },
  { title: 'Card gateways', schemas: [gatewaySettings] },
  { title: 'Identity checks', schemas: [identitySettings] },
  { title: 'Logins of other providers', schemas: [loginProviderSettings] },
].map(({ title, schemas }) => ({
  title,
  names: schemas.flatMap(settingsIn).map(({ name }) => name),
}));

const sections = named.map(({ title, names }) => ({
  title,
  settings: allSettings.filter(({ name }) => names.includes(name)),
}));
const others = allSettings.filter(({ name }) => !named.some(({ names }) => names.includes(name)));
/** A setting that belongs to no named section is in the second one. */
const allSections = sections.toSpliced(1, 0, { title: 'Sites, limits and trading', settings: others });

const fallbacks = { sandbox: settingsIn(sandboxSettings), real: settingsIn(realSettings) };

function defaultText({ name, fallback }: SettingInfo): string {
  const [sandbox, real] = [fallbacks.sandbox, fallbacks.real].map((infos) =>
    infos.find((info) => info.name === name),
  );
  if (sandbox !== undefined && real !== undefined && sandbox.fallback !== real.fallback) {
    return `${real.fallback ?? 'none'}; sandbox: ${sandbox.fallback ?? 'none'}`;
  }
  return fallback ?? 'none';
}

const escapeCell = (text: string) =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('*', '\\*');
const code = (name: string) => `\`${name}\``;

function notes({ isSecret, selectsRealMoney, requires, excludes, since }: SettingInfo): string {
  return [
    ...(isSecret ? ['secret'] : []),
    ...(selectsRealMoney ? ['real money'] : []),
    ...(requires === undefined || requires.length === 0 ? [] : [`needs ${requires.map(code).join(', ')}`]),
    ...(excludes === undefined ? [] : [`not with ${excludes.map(code).join(', ')}`]),
    ...(since === undefined ? [] : [`since ${since}`]),
  ].join('; ');
}

function row(info: SettingInfo): string {
  const meaning = escapeCell(info.description) + (info.unit === undefined ? '' : ` (${info.unit})`);
  return `| ${code(info.name)} | ${defaultText(info)} | ${meaning} | ${notes(info)} |`;
}

/** Returns docs/operations/settings.md. */
export function settingsPage(): string {
  const tables = allSections.flatMap(({ title, settings }) => [
    `## ${title}`,
    '',
    '| setting | default | meaning | notes |',
    '|---|---|---|---|',
    ...settings.map(row),
    '',
  ]);
  return `${[introduction, ...tables].join('\n').trimEnd()}\n`;
}

const introduction = `# Settings

For people who run the program. \`npm run settings\` writes this page and \`.env.example\` from the
code that reads the settings. [running.md](running.md) explains how to use them.

- Values come from the environment, then from \`.env\` in the checkout, then from the defaults.
- With real money \`.env\` must be readable by its owner alone (\`chmod 600\`).
- In \`.env\`, each line is \`NAME=value\`; put a value with a \`#\` in quotes. A name set twice is
  refused.
- A secret may come from a file: set its name with \`_FILE\` to the path, or pass it as a credential
  of that name with systemd’s \`LoadCredential\`. The file must not be readable by others, and the
  setting itself must not be set.
- A name that is no setting and at most two letters away from one is refused.
- \`npm run operator -- settings\` prints the values in force and their sources.
- Settings marked "real money" select real-money mode ([running.md](running.md#real-money)).
- All settings exist since ${firstVersion}, unless noted.
`;

function example(info: SettingInfo): readonly string[] {
  const { name, description, unit } = info;
  const text = [description, ...(unit === undefined ? [] : [`(${unit})`])].join(' ');
  const note = notes(info).replaceAll('`', '');
  return [
    `# ${text}${note === '' ? '' : ` [${note}]`}`,
    `#${name.replace('*', 'CODE')}=${info.fallback ?? ''}`,
    '',
  ];
}

/** Returns .env.example, in which every setting is commented out. */
export function settingsExample(): string {
  return [
    '# Copy this file to .env and chmod 600 it. docs/operations/settings.md explains the settings.',
    '',
    ...allSections.flatMap(({ title, settings }) => [`# --- ${title} ---`, '', ...settings.flatMap(example)]),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

import { StartProblem } from '../../platform/start/start-problem.ts';

const namedKey = /^([\w-]{1,32}):([A-Za-z0-9+/]+={0,2})$/;

/**
 * Returns a parser of keys as `name:base64`, the newest first. Problems name a key by its position, since no key may reach a log.
 * @param setting the name of the setting
 */
export function namedKeys(setting: string, keyBytes: number) {
  return (text: string) => {
    const keys = text
      .split(',')
      .flatMap((part) => part.trim() || [])
      .map((part, index) => {
        const [, id, base64 = ''] = namedKey.exec(part) ?? [];
        const key = Buffer.from(base64, 'base64');
        if (id !== undefined && key.length === keyBytes && key.toString('base64') === base64)
          return { id, key };
        throw new StartProblem(
          `${setting}: part ${index + 1} must be a name, a colon and ${keyBytes} bytes in base64.`,
        );
      });
    if (new Set(keys.map(({ id }) => id)).size === keys.length) return keys;
    throw new StartProblem(`${setting}: two keys have one name.`);
  };
}

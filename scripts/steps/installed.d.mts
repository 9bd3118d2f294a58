interface Entry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly peer?: boolean;
  readonly link?: boolean;
}
type Installed = Readonly<Record<string, Entry>>;
type Level = 'program' | 'tests';

export function installedLevel(installed: Installed | undefined): Level;
export function isUpToDate(lock: Installed, installed: Installed | undefined, level: Level): boolean;

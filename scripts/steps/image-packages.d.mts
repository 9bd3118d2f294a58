interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
type Lock = Readonly<Record<string, Entry>>;

export interface ComponentList {
  readonly components: readonly object[];
  readonly [field: string]: unknown;
}

export function imagePackages(
  lock: Lock,
  workspaces: readonly string[],
  isInstalled: (path: string) => boolean,
): readonly string[];
export function componentList(
  lock: Lock,
  paths: readonly string[],
  program: { readonly version: string },
): ComponentList;

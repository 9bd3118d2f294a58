export declare function linkWorkspaces(
  lock: Readonly<
    Record<string, { readonly link?: boolean; readonly resolved?: string; readonly version?: string }>
  >,
  root: string,
): void;

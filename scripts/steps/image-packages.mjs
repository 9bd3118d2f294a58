/** Packages that only compile the texts, before the program runs. */
const left = ['cli', 'conf', 'format-po'].map((name) => `node_modules/@lingui/${name}`);

/**
 * Returns the paths of all packages in node_modules that some workspaces need to run, with those workspaces, as the lockfile lists them.
 * Optional packages count where they are installed, such as those of this machine's kind.
 */
export function imagePackages(lock, workspaces, isInstalled) {
  const found = new Set();
  const waiting = [...workspaces];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || left.includes(path)) continue;
    found.add(path);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = lock[path];
    const isOptionalPeer = (name) => peerDependenciesMeta[name]?.optional === true;
    const peers = Object.keys(peerDependencies).filter((name) => !isOptionalPeer(name));
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = resolve(lock, path, name);
      const target = lock[place]?.link === true ? lock[place].resolved : place;
      if (target !== undefined && isInstalled(target)) waiting.push(target);
      else if (name in dependencies) throw new Error(`${name}, which ${path} needs, is not installed.`);
    }
  }
  return [...found].sort();
}

/** Node's lookup: the nearest node_modules above the package. */
function resolve(lock, from, name) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}

/** Returns the CycloneDX list of packages (SBOM) of an image. */
export function componentList(lock, paths, { version }) {
  const components = paths
    .filter((path) => path.includes('node_modules/'))
    .map((path) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const entry = lock[path];
      const purl = `pkg:npm/${name.replace('@', '%40')}@${entry.version}`;
      const [algorithm = '', digest = ''] = (entry.integrity ?? '').split('-');
      return {
        type: 'library',
        name,
        version: entry.version,
        purl,
        'bom-ref': `${purl}#${path}`,
        ...(algorithm === 'sha512' && {
          hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
        }),
        ...(typeof entry.license === 'string' && { licenses: [{ expression: entry.license }] }),
      };
    });
  const component = { type: 'application', name: 'dukat', version, 'bom-ref': `dukat@${version}` };
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components };
}

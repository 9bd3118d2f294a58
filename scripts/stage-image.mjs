// Copies what the container image holds from a prepared checkout into a folder: node scripts/stage-image.mjs FOLDER (ops/Containerfile).
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { componentList, imagePackages } from './steps/image-packages.mjs';
import { findNode } from './steps/node.mjs';
import { root } from './steps/paths.mjs';

const program = 'opt/dukat';
const workspaces = ['apps/server', 'apps/sandbox'];
/** Files of the checkout besides packages and workspaces. */
const files = [
  'package.json',
  'LICENSE',
  '.cache/texts',
  'scripts/program.ts',
  'scripts/ready.mjs',
  'apps/web/package.json',
  'apps/web/dist',
  'apps/web/public/coins',
  'apps/back-office/dist',
];
/** Sources that only tests, builds and types use. */
const unused =
  /\.test\.tsx?$|\.d\.[cm]?ts$|\.map$|node-linux-\w+\/(include|share)$|packages\/\w+\/(gallery|build)$/;

const target = process.argv[2];
if (target === undefined || existsSync(join(target, program))) {
  console.error('Usage: node scripts/stage-image.mjs EMPTY_FOLDER');
  process.exit(2);
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const isInstalled = (path) => existsSync(join(root, path));
const paths = imagePackages(lock, workspaces, isInstalled);
const node = (await findNode()).slice(root.length + 1);
const nodePackage = dirname(dirname(node));

for (const path of [...files, ...paths, nodePackage]) {
  cpSync(join(root, path), join(target, program, path), {
    recursive: true,
    filter: (source) =>
      !unused.test(source) && (basename(source) !== 'node_modules' || source === join(root, 'node_modules')),
  });
}
for (const [path, { link, resolved }] of Object.entries(lock)) {
  if (!link || !paths.includes(resolved)) continue;
  mkdirSync(dirname(join(target, program, path)), { recursive: true });
  symlinkSync(relative(dirname(path), resolved), join(target, program, path));
}
const put = (path, text) => {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), text);
};
mkdirSync(join(target, 'usr/local/bin'), { recursive: true });
symlinkSync(`/${program}/${node}`, join(target, 'usr/local/bin/node'));
put(
  'etc/passwd',
  'root:x:0:0:root:/:/sbin/nologin\ndukat:x:10001:10001:Dukat:/var/lib/dukat:/sbin/nologin\n',
);
put('etc/group', 'root:x:0:\ndukat:x:10001:\n');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const listed = [...paths, nodePackage].filter((path) => lock[path] !== undefined);
put('usr/share/doc/dukat/sbom.cdx.json', JSON.stringify(componentList(lock, listed, { version }), null, 1));
put('usr/share/doc/dukat/licences.txt', licences(listed));

/** The licence texts of all packages, which their licences require with every copy. */
function licences(packages) {
  return packages
    .flatMap((path) => {
      const texts = globSync(
        '{LICEN[CS]E,LICEN[CS]E.*,LICEN[CS]E-*,NOTICE,NOTICE.*,COPYING,Licen[cs]e*,licen[cs]e*}',
        {
          cwd: join(root, path),
          exclude: (name) => !/^[^/]+$/.test(name),
        },
      );
      return texts.map((file) => `=== ${path} ${file}\n\n${readFileSync(join(root, path, file), 'utf8')}`);
    })
    .join('\n\n');
}

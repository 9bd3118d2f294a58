import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkWorkspaces } from './link-workspaces.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dukat-links-'));
  mkdirSync(join(root, 'packages/ui'), { recursive: true });
  writeFileSync(join(root, 'packages/ui/package.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const lock = {
  'node_modules/@dukat/ui': { link: true, resolved: 'packages/ui' },
  'node_modules/@dukat/gone': { link: true, resolved: 'packages/gone' },
  'node_modules/react': { version: '1.0.0' },
};

test('links a workspace added by an update, once', () => {
  linkWorkspaces(lock, root);
  linkWorkspaces(lock, root);
  expect(readFileSync(join(root, 'node_modules/@dukat/ui/package.json'), 'utf8')).toBe('{}');
  expect(readlinkSync(join(root, 'node_modules/@dukat/ui'))).toContain(join('packages', 'ui'));
});

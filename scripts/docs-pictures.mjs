/*
 * `npm run docs:pictures`: makes the pictures of the guide again, in docs/guide/pictures: starts a Tilth of its own with the demo, walks it in Chromium
 * at 1440 x 900 (tests/journeys/guide-pictures.spec.ts), and keeps each as WebP. With a name after `--`, only those of the tests that it matches.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/launch.mjs';

const folder = join(root, 'docs/guide/pictures');
mkdirSync(folder, { recursive: true });
const [name] = process.argv.slice(2);
const cli = join(root, 'node_modules/@playwright/test/cli.js');
const only = name === undefined ? [] : ['-g', name];
const { status } = spawnSync(process.execPath, [cli, 'test', 'guide-pictures', '--workers=1', ...only], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, GUIDE_PICTURES: folder },
});
process.exitCode = status ?? 1;

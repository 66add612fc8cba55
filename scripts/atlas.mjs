/*
 * `npm run atlas [-- SPEC …]`: walks the page machines in Chromium and keeps a picture of each state they rest in, in `atlas/`, which the
 * catalogue at /inspector.html#catalogue shows beside the states. Fails where a state of a page's machine is left without one. With names of specs only
 * those are walked; the other pictures stay.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'atlas');
const wanted = process.argv.slice(2);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    ...(wanted.length > 0 ? wanted.map((name) => `tests/journeys/machines/${name}`) : ['tests/journeys/machines']),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ATLAS_DIR: folder } },
);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.png'))
  .sort();
writeFileSync(join(folder, 'index.json'), `${JSON.stringify(files, null, 1)}\n`);

const pictured = new Set(files.map((file) => file.slice(file.indexOf('/') + 1, -'.png'.length)));
const facts = JSON.parse(readFileSync(join(root, 'stately/catalogue.json'), 'utf8'));
// The machines of the pages, and of whatever else has a picture at all.
const machines = new Set([
  ...facts.find(({ id }) => id === 'workspace').starts,
  ...files.map((file) => file.slice(0, file.indexOf('/'))),
]);
const lacking = facts
  .filter(({ id }) => machines.has(id))
  .flatMap(({ outline }) =>
    outline
      // A state that always moves on at once is never shown.
      .filter(
        ({ type, leads }) =>
          type === 'final' || (type === 'atomic' && !leads.some(({ label }) => /^always(?! \[)/.test(label))),
      )
      .map(({ id }) => id),
  )
  .filter((id) => !pictured.has(id));
console.log(`${files.length} pictures of ${machines.size} machines in atlas/.`);
if (lacking.length > 0) console.log(`No picture shows: ${lacking.join(', ')}.`);
// Who renews those of a few walks may have the others nowhere.
process.exitCode = status || (wanted.length === 0 && lacking.length > 0) ? 1 : 0;

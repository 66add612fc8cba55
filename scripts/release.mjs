/*
 * `npm run release -- 0.3.0`: makes the sources those of a release, once `npm run check` is green on a clean tree.
 * With `--dry-run` it changes and runs nothing, and says what it would do.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/launch.mjs';
import { isLater, releasedChangelog, withRelease, withVersion } from './lib/release.mjs';

const at = (name) => join(root, name);
const read = (name) => readFileSync(at(name), 'utf8');

const args = process.argv.slice(2);
const isDry = args.includes('--dry-run');
const version = args.find((one) => !one.startsWith('--')) ?? '';

function release() {
  const former = JSON.parse(read('package.json')).version;
  if (!isLater(version, former)) throw new Error(`${version} does not come after ${former}.`);
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (changed !== '') throw new Error(`Commit or discard these changes first:\n${changed}`);

  const day = new Date().toISOString().slice(0, 10);
  const migrations = readdirSync(at('server/db/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: name.replace(/\.sql$/, ''), text: read(`server/db/migrations/${name}`) }));
  const releases = withRelease(JSON.parse(read('server/db/releases.json')), version, migrations);
  const texts = {
    'CHANGELOG.md': releasedChangelog(read('CHANGELOG.md'), version, day),
    'package.json': withVersion(read('package.json'), version),
    'package-lock.json': withVersion(read('package-lock.json'), version),
    'server/db/releases.json': `${JSON.stringify(releases, null, 2)}\n`,
  };

  if (!isDry && spawnSync('npm', ['run', 'check'], { cwd: root, stdio: 'inherit', shell: true }).status !== 0)
    throw new Error('`npm run check` is not green: nothing was changed.');
  for (const [name, text] of Object.entries(texts))
    if (isDry) console.log(`Would write ${name}`);
    else writeFileSync(at(name), text);

  console.log(`${former} -> ${version}, ${day}; migrations up to ${releases.at(-1).migration}.
Then, once docs/how-to.md, "A release", is followed to its end:

  git commit -am 'Release ${version}'
  git tag -a v${version} -m 'Tilth ${version}'
  git push origin main v${version}`);
}

try {
  release();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/* `npm run packages`: notes when each package of the lock file was published and taken, and refuses one that is too young. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lockedPackages, tooYoung } from './lib/package-ages.mjs';

const LIST = fileURLToPath(new URL('../lint/package-ages.json', import.meta.url));
const LOCK = fileURLToPath(new URL('../package-lock.json', import.meta.url));

const list = JSON.parse(readFileSync(LIST, 'utf8'));
const locked = lockedPackages(JSON.parse(readFileSync(LOCK, 'utf8')));
const today = new Date().toISOString().slice(0, 10);

/** The days on which the registry says that the versions of a package came out. */
function publishedOn(name) {
  return JSON.parse(execFileSync('npm', ['view', name, 'time', '--json'], { encoding: 'utf8' }));
}

const taken = {};
for (const one of [...locked].sort()) {
  if (list.before.packages.includes(one)) continue;
  const at = one.lastIndexOf('@');
  const known = list.taken[one];
  taken[one] = known ?? { published: publishedOn(one.slice(0, at))[one.slice(at + 1)].slice(0, 10), on: today };
}
const young = tooYoung(taken);
if (young.length > 0) {
  console.error(`Published less than seven days before they were taken: ${young.join(', ')}. Take an older version.`);
  process.exitCode = 1;
} else {
  const before = { ...list.before, packages: list.before.packages.filter((one) => locked.has(one)) };
  writeFileSync(LIST, `${JSON.stringify({ before, taken }, null, 2)}\n`);
  console.log(
    `${locked.size} packages: ${Object.keys(taken).length} with their dates, ${before.packages.length} from before ${before.on}.`,
  );
}

import { createHash } from 'node:crypto';

const VERSION = /^\d+\.\d+\.\d+$/;
const UNRELEASED = '## Unreleased\n';

const partsOf = (version) => version.split('.').map(Number);

/** Whether a version comes after another, as 0.10.0 after 0.9.1. */
export function isLater(version, former) {
  if (!VERSION.test(version)) throw new Error(`"${version}" is not a version such as 0.3.0.`);
  const [to, from] = [partsOf(version), partsOf(former)];
  const at = to.findIndex((part, index) => part !== from[index]);
  return at >= 0 && to[at] > from[at];
}

/** The changelog with its unreleased lines under the version and its day, below an empty *Unreleased*. */
export function releasedChangelog(changelog, version, day) {
  const [before, rest] = changelog.split(UNRELEASED);
  if (rest === undefined) throw new Error('CHANGELOG.md has no heading "## Unreleased".');
  const [own] = rest.split('\n## ');
  if (!/^- /m.test(own)) throw new Error('CHANGELOG.md has nothing under "## Unreleased".');
  return `${before}${UNRELEASED}\n## ${version} (${day})\n${rest}`;
}

/** `package.json` or `package-lock.json` of the version, with nothing else changed. */
export function withVersion(text, version) {
  const file = { ...JSON.parse(text), version };
  const own = file.packages?.[''];
  const packages = own && { packages: { ...file.packages, '': { ...own, version } } };
  return `${JSON.stringify({ ...file, ...packages }, null, 2)}\n`;
}

/** What names the migrations up to one for good: a release that was given out never has them changed. */
export function migrationsDigest(files) {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\n${text}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** The list of releases with one more, which ends at the last of these migrations. */
export function withRelease(releases, version, files) {
  return [...releases, { version, migration: files.at(-1).name, digest: migrationsDigest(files) }];
}

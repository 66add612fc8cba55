/* Which documents are pages of the site, in which part of its sidebar each is, and under which address. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../lib/launch.mjs';

const CHAPTERS = [
  'README',
  'dashboard',
  'customer-list',
  'samples',
  'lab-file-check',
  'paddocks',
  'model-inputs',
  'engine-run',
  'builder',
  'plan-table',
  'programs',
  'calculators',
  'recommendations',
  'report-builder',
  'grower-questions',
  'grower-page',
  'settings',
  'profile',
  'tenants',
  'without-connection',
  'keys',
  'heartbeat',
  'mailbox',
];

/** The documents of a folder, its README first. */
const folder = (name) =>
  readdirSync(join(root, name))
    .filter((file) => file.endsWith('.md'))
    .toSorted((a, b) => Number(b === 'README.md') - Number(a === 'README.md') || a.localeCompare(b, 'en'))
    .map((file) => `${name}/${file}`);

/** Marks a group that is folded in the sidebar until one of its pages is open. */
const group = (title, paths) => ({ title, paths });

export const parts = [
  { title: 'Using Tilth', paths: CHAPTERS.map((name) => `docs/guide/${name}.md`) },
  {
    title: 'Running it',
    paths: [
      'README.md',
      'docs/operating.md',
      'docs/scale.md',
      'SECURITY.md',
      'docs/asvs.md',
      'CHANGELOG.md',
      'docs/performance.md',
    ],
    groups: [group('Performance in detail', folder('docs/performance'))],
  },
  {
    title: 'Building on it',
    paths: [
      'docs/ARCHITECTURE.md',
      'docs/how-to.md',
      'docs/api.md',
      'docs/errors.md',
      'docs/events.md',
      'docs/engine.md',
      'docs/testing.md',
      'docs/dependencies.md',
      'examples/README.md',
      'src/views/ui/README.md',
      'tests/machines/README.md',
      'tests/lab-files/layouts/README.md',
    ],
    groups: [group('Decisions', folder('docs/decisions'))],
  },
  { title: 'Charts', paths: ['stately/README.md', 'stately/charts.md'] },
];

/** The document that the build writes: the list of statecharts. */
export const CHARTS_PAGE = 'stately/charts.md';

const pathsOf = ({ paths, groups = [] }) => [...paths, ...groups.flatMap((one) => one.paths)];

/** The paths of all documents of the site, in the order of the sidebar. */
export const documents = parts.flatMap(pathsOf);

/** The title of the part that contains a document. */
export const partOf = (path) => parts.find((part) => pathsOf(part).includes(path))?.title;

/**
 * The address of a document below `/docs/`: `docs/` left off, lower case, a README as the index of its folder.
 * The README of the project is the first page of the site.
 */
export function addressOf(path) {
  const { dir, name } = posix.parse(path.replace(/^docs\//, ''));
  return posix.join(dir, `${name === 'README' ? 'index' : name.toLowerCase()}.html`);
}

const titles = new Map([[CHARTS_PAGE, 'All statecharts']]);
/** The first heading of a document. */
export function titleOf(path) {
  if (!titles.has(path)) titles.set(path, /^# (.+)$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? path);
  return titles.get(path);
}

/** What leads from one page of the site to another or to a file of it. */
export const linkFrom = (from, to) => posix.relative(posix.dirname(`/${from}`), `/${to}`) || posix.basename(to);

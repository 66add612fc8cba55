import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All that the built app is made from. */
const SOURCES = [
  'index.html',
  'redirect.html',
  'inspector.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'src',
  'stately',
];

/** All that the charts for Stately Studio and the catalogue of machines are made from. */
const CHART_SOURCES = ['package-lock.json', 'src', 'stately', 'tests/machines'];

/** The file that holds the id they were made from. */
export const CHARTS_ID_FILE = 'stately/catalogue.id';

/** What is made from these, and lies beside them. */
const MADE = /^stately\/(charts|catalogue\.[a-z]+)$/;

/** All that the built server is made from. */
const SERVER_SOURCES = ['vite.server.config.ts', 'package-lock.json', 'server', 'src/model'];

/** The folder of the built server. */
export const SERVER_BUILD = 'dist-server';

/** All that the site of the documents is made from. */
const DOCS_SOURCES = [
  'package-lock.json',
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs',
  'scripts/docs-site',
  'examples/README.md',
  'public/logo.svg',
  'src/machines',
  'src/views/ui/README.md',
  'src/views/ui/theme.css',
  'stately/README.md',
  'tests/lab-files/layouts/README.md',
  'tests/machines/README.md',
];

/** The folder of the built site. */
export const DOCS_BUILD = 'dist-docs';

/** The file of a build that holds the id it was made from. */
export const BUILD_ID_FILE = 'build-id.txt';

/**
 * Twelve hex digits that change exactly when a source of the built app changes. No date and no commit: the same sources
 * are the same build on every machine, and a checkout without git has an id too.
 */
export const buildId = (root) => idOf(root, SOURCES);

/** The same of the charts and the catalogue. */
export const chartsId = (root) => idOf(root, CHART_SOURCES);

/** The same of the built server. */
export const serverBuildId = (root) => idOf(root, SERVER_SOURCES);

/** The same of the site of the documents. */
export const docsId = (root) => idOf(root, DOCS_SOURCES);

function idOf(root, sources) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, root, source);
  return hash.digest('hex').slice(0, 12);
}

function addTo(hash, root, path) {
  const full = join(root, path);
  if (!existsSync(full) || MADE.test(path)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, root, `${path}/${name}`);
  } else {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
}

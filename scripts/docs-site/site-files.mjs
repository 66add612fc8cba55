/* What the pages of the site load: pictures, style, letters, the search and its texts. */
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_ID_FILE, docsId } from '../build-id.mjs';
import { compressFiles } from '../lib/compressed-files.mjs';
import { root } from '../lib/launch.mjs';
import { noticesOf } from '../lib/third-party-notices.mjs';
import { rendered } from './markdown.mjs';
import { addressOf, documents, partOf, titleOf } from './parts.mjs';

const OWN = 'scripts/docs-site';
/** Where each file comes from. Packages are named as in `node_modules`. */
const FILES = {
  'logo.svg': 'public/logo.svg',
  'site.css': `${OWN}/site.css`,
  'search.js': `${OWN}/search.js`,
  'minisearch.js': 'node_modules/minisearch/dist/es/index.js',
  'inter.woff2': 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-ext.woff2': 'node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
};

export function writeSiteFiles(output) {
  const site = join(output, 'site');
  mkdirSync(site, { recursive: true });
  for (const [name, from] of Object.entries(FILES)) cpSync(join(root, from), join(site, name));
  writeFileSync(join(site, 'tokens.css'), tokens());
  writeFileSync(join(site, 'search.json'), JSON.stringify(searchTexts()));
  const packages = ['minisearch', '@fontsource-variable/inter'].map((name) => join(root, 'node_modules', name));
  writeFileSync(join(output, 'third-party-notices.txt'), noticesOf(packages));
  copyPictures(output);
  compressFiles(output);
  writeFileSync(join(output, BUILD_ID_FILE), docsId(root));
}

function copyPictures(output) {
  for (const name of readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }))
    if (/\.(png|webp|svg)$/.test(name)) {
      mkdirSync(dirname(join(output, name)), { recursive: true });
      cpSync(join(root, 'docs', name), join(output, name));
    }
}

/** The colours of the portal, light and dark: its own file of tokens is the only place that names them. */
function tokens() {
  const css = readFileSync(join(root, 'src/views/ui/theme.css'), 'utf8');
  const [light, dark] = [/@theme static \{([^]*?)\n\}/, /@variant dark \{([^]*?)\n {4}\}/].map((block) =>
    (block.exec(css)?.[1] ?? '').match(/--color-[\w-]+: #\w+;/g)?.join('\n'),
  );
  if (!light || !dark) throw new Error('The tokens of src/views/ui/theme.css could not be loaded.');
  return `:root {\n${light}\n}\n@media screen and (prefers-color-scheme: dark) {\n:root {\n${dark}\n}\n}\n`;
}

/** Each section of each page: where it is, and its text. */
const searchTexts = () =>
  documents.flatMap((path) =>
    (rendered.get(path)?.sections ?? []).map(({ title, anchor, level, text }) => ({
      id: addressOf(path) + (level > 1 ? `#${anchor}` : ''),
      page: titleOf(path).replaceAll('`', ''),
      part: partOf(path),
      title,
      text: text.trim().replaceAll(/\s+/g, ' '),
    })),
  );

/* How Eleventy makes the site of the documents: Markdown as it lies in the repository, one layout, and files that the pages load. */
import { readdirSync } from 'node:fs';
import { chartsPage } from './charts.mjs';
import { extend } from './markdown.mjs';
import { addressOf, CHARTS_PAGE, documents } from './parts.mjs';
import { root } from '../lib/launch.mjs';
import { writeSiteFiles } from './site-files.mjs';

export default function configure(eleventy) {
  eleventy.setUseGitIgnore(false);
  eleventy.setQuietMode(true);
  // Only documents of the sidebar are pages.
  const known = new Set(documents.map((path) => path.split('/')[0]));
  for (const name of readdirSync(root)) if (!known.has(name)) eleventy.ignores.add(`${name}/**`);
  eleventy.addPreprocessor('pages', 'md', ({ page }, content) =>
    documents.includes(page.inputPath.replace(/^\.\//, '')) ? content : false,
  );
  eleventy.amendLibrary('md', extend);
  eleventy.addGlobalData('layout', 'page.11ty.mjs');
  eleventy.addGlobalData(
    'permalink',
    () =>
      ({ page }) =>
        addressOf(page.inputPath.replace(/^\.\//, '')),
  );
  eleventy.addTemplate(CHARTS_PAGE, chartsPage());
  eleventy.on('eleventy.after', ({ directories, outputMode }) => {
    if (outputMode === 'fs') writeSiteFiles(directories.output);
  });
  return {
    dir: { input: '.', includes: 'scripts/docs-site', layouts: 'scripts/docs-site' },
    templateFormats: ['md'],
    markdownTemplateEngine: false,
  };
}

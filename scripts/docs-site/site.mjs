import Eleventy from '@11ty/eleventy';

/** The site of the documents, to be written or served; the working directory has to be the root of the project. */
export async function siteOf(output) {
  const site = new Eleventy('.', output, {
    quietMode: true,
    configPath: 'scripts/docs-site/eleventy.config.mjs',
  });
  await site.init();
  return site;
}

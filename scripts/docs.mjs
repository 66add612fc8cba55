/*
 * `npm run docs`: builds the site of README, docs and statecharts into dist-docs, which Tilth serves at /docs/ (`--output FOLDER`: elsewhere).
 * With `--serve` it also serves it at http://localhost:8080 and builds again whenever a document is saved.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DOCS_BUILD } from './build-id.mjs';
import { siteOf } from './docs-site/site.mjs';
import { root } from './lib/launch.mjs';

const { output = join(root, DOCS_BUILD), serve } = parseArgs({
  options: { output: { type: 'string' }, serve: { type: 'boolean' } },
}).values;
process.chdir(root);
const site = await siteOf(output);
rmSync(output, { recursive: true, force: true });
if (serve) {
  await site.watch();
  await site.serve(8080);
} else await site.write();

/**
 * `node scripts/first-screen-budget.mjs`: what the first screen costs. It is the script, and everything that the script
 * imports before it can run, of index.html in the build; gzip at its best, as a server with prepared files sends it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Kilobytes of 1024 bytes. */
export const BUDGET_KB = 190;

/** Everybody waits for these before the dashboard stands, although they are chunks of their own: sign-in and the dashboard. */
export const FIRST_SCREENS = ['src/services/msal.ts', 'src/main/pages/dashboard/page.ts'];

/** File name and gzip size in KB of each script of the first screen, largest first. */
export function firstScreen(dist, lazy = FIRST_SCREENS) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const start of ['index.html', ...lazy]) {
    if (!manifest[start]) throw new Error(`${start} is not in the build`);
    visit(start);
  }
  return [...seen]
    .map((key) => manifest[key].file)
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => ({ file, kb: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024 }))
    .sort((one, other) => other.kb - one.kb);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL('../dist', import.meta.url));
  if (!existsSync(dist)) {
    console.error('There is no build. Run `npm run build` first.');
    process.exit(1);
  }
  const files = firstScreen(dist);
  const total = files.reduce((sum, { kb }) => sum + kb, 0);
  for (const { file, kb } of files) console.log(`${kb.toFixed(1).padStart(8)} KB  ${file}`);
  console.log(`${total.toFixed(1).padStart(8)} KB  of ${BUDGET_KB} KB gzip`);
  if (total > BUDGET_KB) {
    console.error(
      `The first screen is ${(total - BUDGET_KB).toFixed(1)} KB over its budget. Load what it does not need lazily.`,
    );
    process.exitCode = 1;
  }
}

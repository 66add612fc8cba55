import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../../scripts/lib/build.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The parts that a release is built and started from, with the existing builds. */
const PARTS = [
  ...[
    'index.html',
    'redirect.html',
    'inspector.html',
    'plan.html',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
  ...[
    'vite.config.ts',
    'vite.server.config.ts',
    'scripts',
    'public',
    'src',
    'server',
    'stately',
    'dist',
    'dist-server',
  ],
];

/** A copy of the project in which a release may take the place of another, as on a machine that is brought up to date. */
export function ownProject() {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-project-'));
  for (const part of PARTS)
    if (existsSync(join(root, part))) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    /** Rebuilds the app with other words in one of its sources, beside the running server. */
    release: async (source: string, words: string, others: string): Promise<void> => {
      const file = join(folder, source);
      const before = readFileSync(file, 'utf8');
      if (!before.includes(words)) throw new Error(`${source} does not say ${words}`);
      writeFileSync(file, before.replace(words, others));
      await buildApp(folder);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_ID_FILE, SERVER_BUILD, serverBuildId } from './scripts/build-id.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The programs that stay, by the name of their file in the build. The operator's tools run as they are written. */
export const builtPrograms: Readonly<Record<string, string>> = {
  api: 'server/api/main.ts',
  worker: 'server/jobs/main.ts',
  supervisor: 'server/supervisor/main.ts',
  'leave-with-parent': 'server/supervisor/leave-with-parent.ts',
};

/** Entry points of threads; each keeps its own name in the build. */
const threads = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-worker.mjs'))
  .map((file) => [basename(file, '.mjs'), join('server', file)] as const);

/**
 * A module asks by its own address for the files that lie beside it: templates, migrations, the built app. Built, it lies elsewhere, and the address
 * it is given is the one of its source; only a thread is sought beside the build, where it needs no loader for TypeScript.
 */
const addressesOfSources: Plugin = {
  name: 'tilth-addresses-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta')) return undefined;
    const source = JSON.stringify(`../${relative(root, id).split(sep).join('/')}`);
    return code
      .replaceAll(/new URL\('\.\/([\w-]+-worker)\.mjs', import\.meta\.url\)/g, "new URL('./$1.js', IMPORT_META_URL)")
      .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
      .replaceAll('IMPORT_META_URL', 'import.meta.url');
  },
};

/** There is nothing to load but JavaScript. */
const noLoader: Plugin = {
  name: 'tilth-no-loader',
  enforce: 'pre',
  resolveId: (id) => (id === 'tsx/esm/api' ? '\0no-loader' : undefined),
  load: (id) => (id === '\0no-loader' ? 'export const register = () => undefined;' : undefined),
};

const idFile: Plugin = {
  name: 'tilth-server-build-id',
  writeBundle: ({ dir = SERVER_BUILD }) => writeFileSync(join(dir, BUILD_ID_FILE), serverBuildId(root)),
};

/** The server as a few files of JavaScript: a program that starts need not read and translate a thousand. Packages stay where they are. */
export default defineConfig({
  plugins: [addressesOfSources, noLoader, idFile],
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: SERVER_BUILD,
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: { ...builtPrograms, ...Object.fromEntries(threads) },
      // All in one folder: from each of them the sources are one step away.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

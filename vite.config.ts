import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ensureCharts } from './scripts/lib/charts.mjs';
import { compressFiles } from './scripts/lib/compressed-files.mjs';
import { isPackage, noticesOf, packagesOf } from './scripts/lib/third-party-notices.mjs';
import { BUILD_ID_FILE, buildId } from './scripts/build-id.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const id = buildId(root);

/** The app, the page that the identity provider answers to, the page that a grower opens by a link, and the analysts' viewer. */
const PAGES = ['index.html', 'redirect.html', 'plan.html', 'inspector.html'];

const SERVICE_WORKER = 'src/service-worker.ts';

/**
 * React, XState, the router, the REST transport, the frame of the icons; with what the viewer and the grower's page share with the app: the hole
 * in a machine that a service fills, what fills it, what reads several values of one, and what fetches a part late.
 */
const FRAME =
  /\/src\/(machines\/(kit\/(called|service|params|types)|shared\/common\.selectors)|model\/(errors\/(app-error|status-texts)|texts\/field|shared\/(order|record)|customers\/email-addresses|limits)|views\/(shared\/use-selectors|ui\/dom\/(focusable|hold-focus)))\.ts|\/src\/main\/with-services\.ts|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|use-sync-external-store|xstate|@xstate|wouter|regexparam|ofetch|ufo|destr)\/|lucide-react\/dist\/esm\/(?!icons)/;

/**
 * What index.html needs at once of our own, with its icons; the dashboard's and everybody else's pages share it. Nothing of the grower's page is in it,
 * and that page takes nothing from it: it would begin the portal.
 */
const SHELL =
  /\/src\/(?!.*(\/grower[/.]|\/long-day\.ts))(model\/(?!session\/personal-fields)|machines|services|views|main)\/|lucide-react\/dist\/esm\/icons/;

/** Further modules of the first page. */
const FIRST_PAGE = 'src/main/pages/dashboard/page.ts';

/**
 * What most pages and dialogs share, which would be a file each: icons, buttons and fields, dialogs, menus, lists, the rows of long tables. It comes once, with
 * whatever is opened first after the first screen.
 */
const CONTROLS = /\/src\/views\/ui\/(?!dom\/|rich-text|clean-html)|\/lucide-react\/|\/@(headlessui|tanstack)\//;

/** Small rules and texts that many of them share: a request costs more than they do. */
const COMMON = /\/src\/(model|machines\/(kit|shared)|services|views\/shared)\//;

/**
 * The server's own paths. In development everything else is Vite's, on one origin, because MSAL needs one. The server gets the address that the
 * browser typed: with any other it would redirect in ways that the sign-in form's policy forbids.
 */
const SERVER_PATHS = ['/api', '/idp', '/config.json', '/checkheartbeat', '/readyz', '/atlas', '/docs'];

interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** Does the first page need a module to render? An icon is imported with all others but used alone: the bundler decides where it is needed. */
function isOfFirstScreen(id: string, modules: Modules): boolean {
  ofFirstScreen ??= reachedFrom(join(root, FIRST_PAGE), modules);
  return (
    ofFirstScreen.has(id) && !id.includes('/lucide-react/') && modules.getModuleInfo(id)?.dynamicImporters.length === 0
  );
}
let ofFirstScreen: ReadonlySet<string> | undefined;

function reachedFrom(id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reachedFrom(next, modules, seen);
  return seen;
}

const CATALOGUE = join(root, 'stately/catalogue.json');

/** What is not committed of the charts: made before the page that shows them is built, or first opened in development. */
const chartsOfMachines: Plugin = {
  name: 'tilth-charts',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/catalogue.json?raw') ? `${CATALOGUE}?raw` : undefined),
  load: async (moduleId) => {
    // This one lists the charts by what is in their folder.
    const isListed = moduleId.endsWith('/stately/catalogue/catalogue-page.ts');
    if (!isListed && moduleId !== `${CATALOGUE}?raw`) return undefined;
    await (chartsMade ??= ensureCharts(root));
    return isListed ? undefined : `export default ${JSON.stringify(readFileSync(CATALOGUE, 'utf8'))};`;
  },
};
let chartsMade: Promise<void> | undefined;

/** Signing in and the first page: their programs come with the portal's own, not once that has run, which would be a trip more. */
const FIRST_PARTS = /^assets\/(msal|dashboard|dashboard-page)-[^/]*\.js$/;
const firstPartsAhead: Plugin = {
  name: 'tilth-first-parts-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { filename, bundle = {} }) =>
      filename.endsWith('/index.html')
        ? Object.keys(bundle)
            .filter((file) => FIRST_PARTS.test(file))
            .map((file) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
              injectTo: 'head',
            }))
        : [],
  },
};

/** Tells `npm start` which sources the build was made from. */
const buildIdFile: Plugin = {
  name: 'tilth-build-id',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => writeFileSync(join(dir, BUILD_ID_FILE), id),
};

/** What the service worker keeps of a build: the portal with all its parts, but for maps that come from outside and the analysts' viewer. */
const KEPT_AWAY = /mapbox|^stately\/|^(redirect|plan|inspector)\.html$/;

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** Tells the service worker which build it is of, and which files that has. */
const shellOfServiceWorker: Plugin = {
  name: 'tilth-service-worker',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => {
    const manifest = JSON.parse(readFileSync(join(dir, '.vite', 'manifest.json'), 'utf8')) as Record<
      string,
      ManifestChunk
    >;
    const files = new Set<string>();
    const seen = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (!chunk || seen.has(key) || KEPT_AWAY.test(key)) return;
      seen.add(key);
      for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
      for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
    };
    visit('index.html');
    const shell = ['/index.html', '/theme.js', '/favicon.svg', '/logo.svg', ...[...files].sort()];
    const worker = join(dir, 'service-worker.js');
    const script = readFileSync(worker, 'utf8');
    const filled = script
      .replaceAll('__SHELL_ID__', JSON.stringify(id))
      .replaceAll('__SHELL_FILES__', () => JSON.stringify(shell));
    if (filled === script) throw new Error('The service worker asks for no files of the build.');
    writeFileSync(worker, filled);
  },
};

/** No server compresses a file again for every visitor. */
const compressedFiles: Plugin = {
  name: 'tilth-compressed-files',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => compressFiles(dir),
};

/** Puts the licences of all that is in the app beside it. */
const thirdPartyNotices: Plugin = {
  name: 'tilth-third-party-notices',
  apply: 'build',
  generateBundle() {
    const folders = packagesOf(this.getModuleIds()).filter(isPackage);
    this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source: noticesOf(folders) });
  },
};

export default defineConfig({
  plugins: [
    chartsOfMachines,
    react(),
    tailwindcss(),
    thirdPartyNotices,
    firstPartsAhead,
    shellOfServiceWorker,
    compressedFiles,
    buildIdFile,
  ],
  define: { __BUILD_ID__: JSON.stringify(id) },
  // XState's hooks and the router bring what React below 18 lacks.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2023',
    manifest: true,
    // Browsers of that age fetch modules ahead by themselves; an older Safari fetches them when they are asked for.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Lazy by design, each of them: map, charts, editor. The budget of the first screen is what is checked.
    chunkSizeWarningLimit: 2_000,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [...PAGES, SERVICE_WORKER].map((entry) => join(root, entry)),
      // Modules shared by all screens are bundled as two files: small chunks compress badly, and one shared by app and redirect page holds more than
      // either uses.
      output: {
        // A worker keeps its address from build to build, and speaks for all paths below its own.
        entryFileNames: ({ name }) => (name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js'),
        // A page's files are all called page.ts: its chunk is called by its folder.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${/main\/pages\/([^/]+)\/page\.ts$/.exec(facadeModuleId ?? '')?.[1]?.concat('-page') ?? '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME },
            { name: 'msal', test: /@azure\/msal/ },
            { name: 'shell', tags: ['$initial'], test: SHELL },
            { name: (id, modules) => (isOfFirstScreen(id, modules) ? 'dashboard' : null) },
            { name: 'controls', test: CONTROLS },
            { name: 'common', test: COMMON, minShareCount: 4, maxModuleSize: 3_000 },
          ],
        },
      },
    },
  },
  server: {
    host: 'localhost',
    strictPort: true,
    proxy: Object.fromEntries(
      SERVER_PATHS.map((path) => [
        path,
        { target: process.env['API_ORIGIN'] ?? 'http://localhost:4011', changeOrigin: false },
      ]),
    ),
    watch: { ignored: ['**/.data/**', '**/tests/**', '**/server/**'] },
  },
});

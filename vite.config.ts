import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_ID_FILE, buildId } from './scripts/build-id.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const id = buildId(root);

/** The server's own paths; in development everything else is Vite's, on one origin, because MSAL needs one. */
const SERVER_PATHS = ['/api', '/idp', '/config.json', '/checkheartbeat', '/readyz'];

/** Tells `npm start` which sources the build was made from. */
const buildIdFile: Plugin = {
  name: 'tilth-build-id',
  apply: 'build',
  closeBundle: () => writeFileSync(join(root, BUILD_ID_FILE), id),
};

export default defineConfig({
  plugins: [react(), tailwindcss(), buildIdFile],
  define: { __BUILD_ID__: JSON.stringify(id) },
  build: {
    target: 'es2023',
    manifest: true,
    reportCompressedSize: false,
    // Lazy by design, each of them: map, charts, editor. The budget of the first screen is what is checked.
    chunkSizeWarningLimit: 2_000,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: join(root, 'index.html'), redirect: join(root, 'redirect.html'), inspector: join(root, 'inspector.html') },
    },
  },
  server: {
    host: 'localhost',
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, process.env['API_ORIGIN'] ?? 'http://localhost:4011'])),
    watch: { ignored: ['**/.data/**', '**/tests/**', '**/server/**'] },
  },
});

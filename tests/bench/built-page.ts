import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview, type PluginOption } from 'vite';
import { chromiumPath } from './chromium-path.ts';

interface BuiltPage {
  /** Beside the benches, with its index.html. */
  readonly folder: string;
  readonly plugins?: readonly PluginOption[];
  /** Of Chromium, beside those that every bench has. */
  readonly args?: readonly string[];
}

/** A page of a bench as it is delivered, for a development build of React takes twice as long, with a Chromium; both are gone afterwards. */
export async function onBuiltPage(
  { folder, plugins = [], args = [] }: BuiltPage,
  work: (url: string, browser: Browser) => Promise<void>,
): Promise<void> {
  const root = fileURLToPath(new URL(`./${folder}/`, import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'tilth-bench-'));
  const common = { root, configFile: false as const, logLevel: 'error' as const };
  try {
    await build({
      ...common,
      plugins: [...plugins, react(), tailwindcss()],
      build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 4_000 },
    });
    const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', ...args] });
    try {
      await work(server.resolvedUrls?.local[0] ?? '', browser);
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** Without a limit to the frames: else every one takes as long as the screen's. */
export const UNLIMITED_FRAMES = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];

import type { Plugin } from 'vite';

/**
 * Threads that these tests make run the built server, as everybody's do: from its sources each would read and translate up to a thousand
 * files first, which takes a core 1 to 4 s.
 */
export const builtThreads: Plugin = {
  name: 'tilth-built-threads',
  enforce: 'pre',
  transform: (code) =>
    code.includes('-worker.mjs')
      ? code.replaceAll(/new URL\('\.\/([\w-]+-worker)\.mjs', import\.meta\.url\)/g, (_, name: string) => {
          const built = new URL(`../../../dist-server/${name}.js`, import.meta.url);
          return `new URL(${JSON.stringify(built.href)})`;
        })
      : undefined,
};

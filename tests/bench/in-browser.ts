/** A page has the tables of advice that it is given, as the server sends them, and what the tests' harness takes from Node as far as a browser has it. */
export function inBrowser(advice: unknown) {
  const modules: Readonly<Record<string, string>> = {
    '\0advice': `export const openAdvice = { tables: ${JSON.stringify(advice)} };`,
    '\0util': 'export const isDeepStrictEqual = (a, b) => JSON.stringify(a) === JSON.stringify(b);',
  };
  return {
    name: 'in-browser',
    enforce: 'pre' as const,
    resolveId: (id: string) =>
      id === 'node:util' ? '\0util' : id.endsWith('/server/advice/index.ts') ? '\0advice' : null,
    load: (id: string) => modules[id] ?? null,
  };
}

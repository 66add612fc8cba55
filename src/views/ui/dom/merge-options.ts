const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Lays plain options over others, level by level; arrays and everything else are replaced whole. */
export function mergeOptions<Options extends object>(base: Options, over: Options): Options {
  const merged = new Map<string, unknown>(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    const before = merged.get(key);
    merged.set(key, isPlain(before) && isPlain(value) ? mergeOptions(before, value) : value);
  }
  return Object.fromEntries(merged) as Options;
}

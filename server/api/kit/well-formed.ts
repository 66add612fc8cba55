/** Deeper than any valid body; PostgreSQL and JSON serialisers recurse once per level. */
const MAX_DEPTH = 60;

interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly within?: Place;
  readonly depth: number;
}

/**
 * What no call can keep, with its path, or undefined: a NUL, half of a surrogate pair (neither fits in a database's text), or a value nested
 * beyond measure. Texts in keys count too. The walk keeps its own stack, so that depth costs no more than length.
 */
export function unkeepable(value: unknown): { readonly path: readonly string[]; readonly message: string } | undefined {
  const pending: Place[] = [{ value, key: '', depth: 0 }];
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    const fault = faultOfName(place.key) ?? (typeof place.value === 'string' ? faultOf(place.value) : undefined);
    if (fault !== undefined) return { path: pathOf(place), message: fault };
    if (typeof place.value !== 'object' || place.value === null) continue;
    if (place.depth >= MAX_DEPTH) return { path: pathOf(place).slice(0, 3), message: 'is nested too deeply' };
    for (const key in place.value) {
      const inner = (place.value as Readonly<Record<string, unknown>>)[key];
      pending.push({ value: inner, key, within: place, depth: place.depth + 1 });
    }
  }
  return undefined;
}

const faultOfName = (name: string): string | undefined =>
  name === '__proto__' ? 'has a name that no field has' : faultOf(name);

function faultOf(text: string): string | undefined {
  if (!/[\0\p{Surrogate}]/u.test(text)) return undefined;
  return text.includes('\0')
    ? 'holds a character that cannot be kept (NUL)'
    : 'holds half of a character (a lone surrogate)';
}

/** The names on the way, with what cannot be kept made visible. */
function pathOf(place: Place): readonly string[] {
  const path: string[] = [];
  for (let at: Place | undefined = place; at.within !== undefined; at = at.within)
    path.unshift(at.key.replace(/[\0\p{Surrogate}]/gu, '\uFFFD').slice(0, 100));
  return path;
}

import { and, not, or } from 'xstate';

interface Combined {
  readonly check: unknown;
  readonly guards: readonly unknown[];
}
const isCombined = (part: unknown): part is Combined =>
  typeof part === 'function' && 'guards' in part && 'check' in part;

// A built page has no function names, but all `and` guards share one check.
const checkOf = (guard: unknown): unknown => (guard as Combined).check;
const CHECKS = { and: checkOf(and([])), or: checkOf(or([])), not: checkOf(not('')) };

/** An action or guard in words: its name, its parameter where that is fixed, `and`, `or` and `not` spelt out. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (isCombined(part)) {
    const names = part.guards.map(nameOf);
    return part.check === CHECKS.not ? `not ${names.join()}` : names.join(part.check === CHECKS.and ? ' and ' : ' or ');
  }
  const {
    type,
    params,
    name = '',
  } = part as { readonly type?: string; readonly params?: unknown; readonly name?: string };
  const word = type ?? name;
  if (typeof params === 'string') return `${word} “${params}”`;
  return params === undefined || typeof params === 'function' ? word : `${word} ${JSON.stringify(params)}`;
}

/** A chart's configuration as plain JSON: functions are left out, the names of combined guards stay. */
export const configJson = (config: unknown, indent = 0): string =>
  JSON.stringify(
    config,
    (key, value: unknown) =>
      typeof value === 'function' ? (key === 'guard' ? { type: nameOf(value) } : undefined) : value,
    indent,
  );

/** `pifEditor` as a file is named: `pif-editor`. */
export const kebab = (id: string): string => id.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

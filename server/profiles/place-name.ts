export interface Layer {
  readonly fromCm: number;
  readonly toCm: number;
}

/** Only at the end of a name: Deep Creek and Top Dam are places. */
const SURFACE_WORDS = /[\s_,;/(–—-]+(?:top(?: ?soil| ?\d+ ?cm)?|surface|shallow)\)?$/i;
const SUBSOIL_WORDS = /[\s_,;/(–—-]+(?:sub(?: ?soil|-?surface)?|deep|bottom)\)?$/i;
const RANGE =
  /(?:^|[\s_,;/(-])0*(\d+(?:\.\d+)?)\s*(?:cm|mm|m)?\s*(?:-|–|—|_|to)\s*0*(\d+(?:\.\d+)?)\s*(cm|mm|m)?(?![\d.])/gi;
const SIZES: Readonly<Record<string, number>> = { cm: 1, mm: 0.1, m: 100 };
/** Centimetres are read out to a tenth of a millimetre. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.01;

/** What is left of a name without the blanks and marks that held its parts together. */
const tidy = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s_,;/–—-]+|[\s_,;/(–—-]+$/g, '')
    .toLowerCase();

/**
 * The depth that a name carries, as in `Quartz Hill A 00-10` or `LANE_10-30cm`, in centimetres; null where it carries none, or two.
 * Without a unit a range counts from 5 cm on, so that `Hill 1-2` stays a name.
 */
export function depthInName(name: string): Layer | null {
  const [only = null, other] = [...name.matchAll(RANGE)].flatMap(([, from, to, unit]) => {
    const size = SIZES[unit?.toLowerCase() ?? 'cm'] ?? 1;
    const layer = { fromCm: Number(from) * size, toCm: Number(to) * size };
    const isMeant = unit !== undefined || layer.fromCm === 0 || layer.fromCm >= 5;
    return isMeant && layer.toCm - layer.fromCm >= (unit === undefined ? 5 : 0.1) && layer.toCm <= 300 ? [layer] : [];
  });
  return other === undefined ? only : null;
}

/** The name of the place a layer was taken at: its name without the words and the figures of its own depth. */
export function withoutDepth(name: string, { fromCm, toCm }: Layer): string {
  const bare = name.replace(RANGE, (match: string, from: string, to: string, unit: string | undefined) => {
    const size = SIZES[unit?.toLowerCase() ?? 'cm'] ?? 1;
    return isSame(Number(from) * size, fromCm) && isSame(Number(to) * size, toCm) ? ' ' : match;
  });
  return tidy(tidy(bare).replace(fromCm === 0 ? SURFACE_WORDS : SUBSOIL_WORDS, ' '));
}

/** The name without its last number where that is the lower depth, as in `Hill 10`, `Hill 30`, `Hill 60`; null where it is not. */
export function withoutLowerDepth(name: string, { toCm }: Layer): string | null {
  const [, root = '', number = ''] = /^(.*?)0*(\d+)(?:\s*cm)?$/i.exec(name) ?? [];
  return number !== '' && isSame(Number(number), toCm) ? named(root) : null;
}

/** A name and the running number at its end, as in `Hill 1` or `H-003`; null where it has none, or nothing but numbers. */
export function runningNumber(name: string): { readonly root: string; readonly number: number } | null {
  const [, root = '', number = ''] = /^(.*?)(\d{1,9})$/.exec(name) ?? [];
  const place = named(root);
  return number === '' || place === null ? null : { root: place, number: Number(number) };
}

/** The name of a place has a letter: a batch number is not a place. */
const named = (root: string): string | null => (/\p{L}/u.test(root) ? tidy(root) : null);

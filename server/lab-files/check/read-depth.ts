import { convert } from '../units.ts';

export interface Layer {
  readonly fromCm: number;
  readonly toCm: number;
}

export type DepthUnit = 'cm' | 'mm' | 'm' | 'in' | 'ft';
export const depthSizes: Readonly<Record<DepthUnit, number>> = { cm: 1, mm: 0.1, m: 100, in: 2.54, ft: 30.48 };
const MAX_DEPTH_CM = 300;

/** A depth as written: the figures, and the unit if one follows them. */
export interface WrittenDepth {
  readonly from: number;
  readonly to: number;
  readonly unit: DepthUnit | null;
}

const UNIT = String.raw`(cm|mm|m|metres?|meters?|in|inch|inches|ft|feet|foot|"|'')`;
const FIGURE = String.raw`(\d+(?:[.,]\d+)?)`;
const RANGE = new RegExp(
  String.raw`${FIGURE}\s*${UNIT}?\s*(?:-|–|—|to|_|\|)\s*${FIGURE}\s*${UNIT}?(?![\d.\p{L}])`,
  'iu',
);
const RANGES = new RegExp(RANGE.source, 'giu');
const TOP = new RegExp(String.raw`\btop\s*${FIGURE}\s*${UNIT}`, 'i');

export function unitOf(text: string): DepthUnit | null {
  const word = text.toLowerCase();
  if (/\bcms?\b|centimet|_cm\b/.test(word)) return 'cm';
  if (/\bmm\b|millimet|_mm\b/.test(word)) return 'mm';
  if (/\bins?\b|_in\b|\binch(?:es)?\b|"|''/.test(word)) return 'in';
  if (/\bft\b|_ft\b|\bf(?:ee|oo)t\b/.test(word)) return 'ft';
  return /\bm\b|_m\b|\bmet(?:re|er)s?\b/.test(word) ? 'm' : null;
}

const figure = (text: string): number => Number(text.replace(',', '.'));

/** The last range that goes down, since a name precedes its depth: `Lane2_0-10`, `P7-2 10-30`. If no range goes down, the first one. */
function rangeOf(text: string): RegExpExecArray | null {
  let found = RANGE.exec(text);
  for (let at = 0; at < text.length;) {
    RANGES.lastIndex = at;
    const next = RANGES.exec(text);
    if (next === null) break;
    if (figure(next[3] ?? '') > figure(next[1] ?? '')) found = next;
    // The second figure of one range may be the first of the next.
    at = next.index + (/^\d+(?:[.,]\d+)?/.exec(next[0])?.[0].length ?? 1);
  }
  return found;
}

/** The depth that a text gives, or null. */
export function depthIn(text: string): (WrittenDepth & { readonly match: string }) | null {
  const range = rangeOf(text);
  if (range)
    return {
      from: figure(range[1] ?? ''),
      to: figure(range[3] ?? ''),
      unit: unitOf(range[4] ?? '') ?? unitOf(range[2] ?? ''),
      match: range[0],
    };
  const top = TOP.exec(text);
  return top ? { from: 0, to: figure(top[1] ?? ''), unit: unitOf(top[2] ?? ''), match: top[0] } : null;
}

/** In centimetres, or why that is no layer of a soil. */
export function layerOf({ from, to }: WrittenDepth, unit: DepthUnit): Layer | string {
  const layer = { fromCm: convert(from, depthSizes[unit]), toCm: convert(to, depthSizes[unit]) };
  if (layer.fromCm >= layer.toCm) return 'does not go down: the upper depth must be less than the lower';
  return layer.toCm > MAX_DEPTH_CM ? `is out of bounds (0 to ${MAX_DEPTH_CM} cm)` : layer;
}

/** Surface or subsoil, as words say it without figures. */
export const depthWord = (text: string): 'top' | 'sub' | null =>
  /\b(?:top ?soil|topsoil|surface)\b/i.test(text)
    ? 'top'
    : /\b(?:sub ?soil|subsoil|sub-?surface)\b/i.test(text)
      ? 'sub'
      : null;

export const withoutDepthWords = (text: string): string =>
  text.replace(/\b(?:top ?soil|topsoil|surface|sub ?soil|subsoil|sub-?surface)\b/gi, ' ');

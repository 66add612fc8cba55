import { textOf } from './name-features.ts';
import type { FarmFeature } from './farm-file.ts';

/** Hectares in one of each unit. */
const UNITS = { ha: 1, ac: 0.404_685_642_24, m2: 0.0001, km2: 100 } as const;
type Unit = keyof typeof UNITS;

const folded = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]+/g, '');
const SIZED = String.raw`(?:area|size|gis|gps|total|map(?:ped)?|legal|drawn|calc\w*|field|paddock|pdk)*`;
const sized = (unit: string): RegExp => new RegExp(`^${SIZED}(?:${unit})$`);
/** What programs call the area of a paddock, with the unit where the name says it; the first that fits the outlines is it. */
const NAMES: readonly (readonly [pattern: RegExp, unit: Unit | null])[] = [
  [sized('ha|hect(?:are)?s?'), 'ha'],
  [sized('ac|acres?'), 'ac'],
  [sized('sqm|m2|sqmetres?|sqmeters?'), 'm2'],
  [sized('sqkm|km2'), 'km2'],
  [/^(?:area|calcarea|totalarea|size|shapearea|starea)$/, null],
];
/** What is sown of a paddock: less than its outline for trees and dams, and never wrong. */
const SOWN: readonly (readonly [pattern: RegExp, unit: Unit])[] = [
  [/^(?:arable|farmable|crop(?:ped|pable))(?:area)?(?:ac|acres?)$/, 'ac'],
  [/^(?:arable|farmable|crop(?:ped|pable))(?:area)?(?:ha|hectares?)?$/, 'ha'],
];
/** How far the middle of the quotients may lie from one for the unit to be known by the figures. */
const FITS = 0.05;

export interface OwnAreas {
  readonly attribute: string;
  /** Of what is sown alone. */
  readonly isSown: boolean;
  readonly haOf: (feature: FarmFeature) => number | null;
}

const WRITTEN = /^(\d[\d.,]*)\s*(ha|hectares?|ac|acres?|m2|km2)$/i;
const unitOf = (word: string): Unit =>
  /^h/i.test(word) ? 'ha' : /^a/i.test(word) ? 'ac' : /^k/i.test(word) ? 'km2' : 'm2';

/** A figure with an optional unit: `254.6 ac`, `1,265.1`, `929,4`; null for other text. */
function figure(value: unknown): { readonly own: number; readonly unit: Unit | null } | null {
  const text = textOf(value) ?? '';
  const [, digits = text, word] = WRITTEN.exec(text) ?? [];
  const own = Number(digits.replace(/,(?=\d{3}(?:,\d{3})*\.)/g, '').replace(',', '.'));
  return own > 0 && Number.isFinite(own) ? { own, unit: word === undefined ? null : unitOf(word) } : null;
}

/** The areas that a file gives for its paddocks, by the name of the attribute and where that says no unit by what the outlines hold; null where it gives none. */
export function ownAreas(features: readonly FarmFeature[], drawnHa: ReadonlyMap<FarmFeature, number>): OwnAreas | null {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const areas = (attribute: string, said: Unit, isSown: boolean): OwnAreas => ({
    attribute,
    isSown,
    haOf: ({ properties }) => {
      const found = figure(properties[attribute]);
      return found === null ? null : found.own * UNITS[found.unit ?? said];
    },
  });
  for (const [pattern, said] of NAMES)
    for (const attribute of keys.filter((key) => pattern.test(folded(key)))) {
      const quotients = [...drawnHa]
        .flatMap(([{ properties }, ha]) => {
          const found = figure(properties[attribute]);
          return found === null ? [] : [(found.own * (found.unit === null ? 1 : UNITS[found.unit])) / ha];
        })
        .sort((a, b) => a - b);
      const middle = quotients[Math.floor(quotients.length / 2)];
      if (middle === undefined) continue;
      const unit = said ?? (['ha', 'ac', 'm2', 'km2'] as const).find((one) => isFit(middle * UNITS[one]));
      if (unit !== undefined) return areas(attribute, unit, false);
    }
  for (const [pattern, unit] of SOWN) {
    const attribute = keys.find((key) => pattern.test(folded(key)));
    if (attribute !== undefined) return areas(attribute, unit, true);
  }
  return null;
}

const isFit = (quotient: number): boolean => Math.abs(quotient - 1) <= FITS;

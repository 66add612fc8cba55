import { textOf } from './name-features.ts';
import type { FarmFeature } from './farm-file.ts';

/** Hectares in one of each unit. */
const UNITS = { ha: 1, ac: 0.404_685_642_24, m2: 0.0001, km2: 100 } as const;
type Unit = keyof typeof UNITS;

const folded = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]+/g, '');
/** What programs call the area of a paddock, with the unit where the name says it; the first that fits the outlines is it. */
const NAMES: readonly (readonly [pattern: RegExp, unit: Unit | null])[] = [
  [/^(?:area|size)?(?:ha|hectares?)$|^(?:area|size|calc\w*)(?:ha|hect\w*)$/, 'ha'],
  [/^(?:area|size)?(?:ac|acres?)$/, 'ac'],
  [/^(?:area)?(?:sqm|m2|sqmetres?|sqmeters?)$/, 'm2'],
  [/^(?:area)?(?:sqkm|km2)$/, 'km2'],
  [/^(?:area|calcarea|size|shapearea|starea)$/, null],
];
/** How far the middle of the quotients may lie from one for the unit to be known by the figures. */
const FITS = 0.05;

export interface OwnAreas {
  readonly attribute: string;
  readonly haOf: (feature: FarmFeature) => number | null;
}

const figure = (value: unknown): number | null => {
  const number = Number(textOf(value)?.replace(',', '.'));
  return number > 0 && Number.isFinite(number) ? number : null;
};

/** The areas that a file gives for its paddocks, by the name of the attribute and where that says no unit by what the outlines hold; null where it gives none. */
export function ownAreas(features: readonly FarmFeature[], drawnHa: ReadonlyMap<FarmFeature, number>): OwnAreas | null {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  for (const [pattern, said] of NAMES)
    for (const attribute of keys.filter((key) => pattern.test(folded(key)))) {
      const quotients = [...drawnHa]
        .flatMap(([{ properties }, ha]) => {
          const own = figure(properties[attribute]);
          return own === null ? [] : [own / ha];
        })
        .sort((a, b) => a - b);
      const middle = quotients[Math.floor(quotients.length / 2)];
      if (middle === undefined) continue;
      const units = said === null ? (['ha', 'ac', 'm2', 'km2'] as const) : ([said] as const);
      const unit = said ?? units.find((one) => Math.abs(middle * UNITS[one] - 1) <= FITS);
      if (unit === undefined) continue;
      return {
        attribute,
        haOf: ({ properties }) => {
          const own = figure(properties[attribute]);
          return own === null ? null : own * UNITS[unit];
        },
      };
    }
  return null;
}

import type { ModusResult } from './sheet.ts';

/** Kind of a value that was not measured. */
export const kindOfValue = (type: string | null): string => (type === null || /^measured$/i.test(type) ? '' : type);

const PARTS = [
  ['SoilClassification', 'Texture', ''],
  ['PercentClay', 'Clay', '%'],
  ['PercentSilt', 'Silt', '%'],
  ['PercentSand', 'Sand', '%'],
] as const;

/** Texture of a Modus 1 document, which is not among its results, as results. */
export const textureResults = (read: (name: string) => string | null): readonly ModusResult[] =>
  PARTS.flatMap(([name, element, unit]) => {
    const value = read(name);
    return value === null ? [] : [{ element, value, isText: true, unit, test: '', kind: '' }];
  });

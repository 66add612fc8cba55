import { entriesOf } from '../../src/model/shared/record.ts';
import { ambiguousHeaders, type MetaField, metaHeaders, plantHeaders, soilHeaders } from './header-aliases.data.ts';
import type { SampleType } from './lab-file-reading.ts';
import { engineMeasures, keptMeasures, type Measure } from './measures.data.ts';
import { conversionFactor, isUnit, type UnitDimension } from './units.ts';

export type ColumnMeaning =
  | { readonly kind: 'meta'; readonly field: MetaField; readonly factor: number }
  | { readonly kind: 'analyte'; readonly measure: Measure; readonly factor: number }
  | { readonly kind: 'wrongUnit'; readonly unit: string; readonly name: string; readonly wanted: string }
  /** The header leaves open what was measured, or in which unit; the reason completes `Column "X" …`. */
  | { readonly kind: 'ambiguous'; readonly reason: string }
  | { readonly kind: 'unknown' };

interface Target {
  readonly name: string;
  readonly unit: string;
  readonly dimension: UnitDimension;
  readonly unitRequired: boolean;
  readonly meaning: (factor: number) => ColumnMeaning;
}

const metaUnits: Partial<Record<MetaField, readonly [unit: string, dimension: UnitDimension]>> = {
  depth: ['cm', 'length'],
  depthFrom: ['cm', 'length'],
  depthTo: ['cm', 'length'],
  sampleWeightG: ['g', 'weight'],
  latitude: ['deg', 'angle'],
  longitude: ['deg', 'angle'],
  dateSampled: ['dd/mm/yyyy', 'date'],
  dateEmergence: ['dd/mm/yyyy', 'date'],
};

/** Header text without case, blanks and punctuation, in Australian spelling. */
export const foldHeader = (text: string): string =>
  text
    .toLowerCase()
    .replace(/%/g, 'pct')
    .replace(/[^a-z0-9]/g, '')
    .replace(/sulph/g, 'sulf')
    .replace(/color/g, 'colour');

const measures = new Map([...engineMeasures, ...keptMeasures].map((measure) => [measure.id, measure]));

const metaTargets = entriesOf(metaHeaders).flatMap(([field, headers]) => {
  const [unit, dimension] = metaUnits[field] ?? ['', 'none'];
  const target: Target = {
    name: headers[0],
    unit,
    dimension,
    unitRequired: false,
    meaning: (factor) => ({ kind: 'meta', field, factor }),
  };
  return headers.map((header) => [foldHeader(header), target] as const);
});

const analyteTargets = (table: typeof soilHeaders) =>
  table.flatMap(([id, ...headers]) => {
    const measure = measures.get(id);
    if (!measure) throw new Error(`header aliases name the analyte ${id}, which no table defines`);
    const { name, unit, dimension, unitRequired = false } = measure;
    const target: Target = {
      name,
      unit,
      dimension,
      unitRequired,
      meaning: (factor) => ({ kind: 'analyte', measure, factor }),
    };
    return headers.map((header) => [foldHeader(header), target] as const);
  });

function dictionary(entries: readonly (readonly [string, Target])[]): ReadonlyMap<string, readonly Target[]> {
  const found = new Map<string, Target[]>();
  for (const [header, target] of entries) found.set(header, [...(found.get(header) ?? []), target]);
  return found;
}

const dictionaries: Readonly<Record<SampleType, ReadonlyMap<string, readonly Target[]>>> = {
  soil: dictionary([...metaTargets, ...analyteTargets(soilHeaders)]),
  plant: dictionary([...metaTargets, ...analyteTargets(plantHeaders)]),
};

const doubts = (sampleType: SampleType): ReadonlyMap<string, string> =>
  new Map(
    ambiguousHeaders[sampleType].flatMap(([reason, ...headers]) =>
      headers.map((header) => [foldHeader(header), reason] as const),
    ),
  );
const ambiguous: Readonly<Record<SampleType, ReadonlyMap<string, string>>> = {
  soil: doubts('soil'),
  plant: doubts('plant'),
};

/** The ways to divide a header into a name and a unit: none, `name - unit`, `name (unit)`, `name unit`. */
function divisions(header: string): readonly (readonly [name: string, unit: string | null])[] {
  const ways: [string, string | null][] = [[header, null]];
  const dash = /^(.*\S)\s+[-–]\s+(\S.*)$/.exec(header);
  if (dash) ways.push([dash[1] ?? '', dash[2] ?? '']);
  const brackets = /^(.*?)\s*[([]([^()[\]]*(?:\([+c]\)[^()[\]]*)?)[)\]]$/.exec(header);
  if (brackets) ways.push([brackets[1] ?? '', brackets[2] ?? '']);
  const words = header.split(/[\s_,]+/);
  for (const count of [1, 2]) {
    const unit = words.slice(-count).join(' ');
    if (words.length > count && isUnit(unit)) ways.push([words.slice(0, -count).join(' '), unit]);
  }
  return ways;
}

/** Nothing longer is a header; it may be megabytes of something else. */
const MAX_HEADER = 200;
const looksLikeUnit = (text: string): boolean => isUnit(text) || /\S\/\S/.test(text);

/** What a column header means for a soil or plant file, with the factor that brings its figures into our unit; never throws. */
export function readColumn(header: string, sampleType: SampleType): ColumnMeaning {
  let unclear: ColumnMeaning | null = null;
  if (header.length > MAX_HEADER) return { kind: 'unknown' };
  for (const [name, unit] of divisions(header.trim())) {
    const targets = dictionaries[sampleType].get(foldHeader(name)) ?? [];
    const doubt = ambiguous[sampleType].get(foldHeader(name));
    if (doubt !== undefined && targets.length === 0) unclear ??= { kind: 'ambiguous', reason: doubt };
    if (unit === null || unit.trim() === '') {
      const target = targets.find((candidate) => !candidate.unitRequired);
      if (target) return target.meaning(1);
      const [wanting] = targets;
      if (wanting)
        unclear ??= { kind: 'ambiguous', reason: `gives no unit; write it, as in "${wanting.name} (${wanting.unit})"` };
      continue;
    }
    for (const target of targets) {
      const factor = conversionFactor(unit, target.unit, target.dimension);
      if (factor !== null) return target.meaning(factor);
    }
    const [first] = targets;
    if (first && looksLikeUnit(unit))
      unclear = { kind: 'wrongUnit', unit: unit.trim(), name: first.name, wanted: first.unit };
  }
  return unclear ?? { kind: 'unknown' };
}

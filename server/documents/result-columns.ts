import type {
  AnalyteDocument,
  RecommendationDocument,
  ResultDocument,
  SampleDocument,
  UsedFigure,
} from '../../src/model/reports/document-data.ts';
import { roundTo } from '../engine/numbers.ts';

/** An analyte of a data file under a name that no other has. */
export interface NamedAnalyte {
  readonly analyteId: number;
  readonly name: string;
  /** Empty for figures without a unit, or with the unit in their name. */
  readonly unit: string;
  readonly decimals: number;
}

/** A column of figures; null and the empty text are an empty cell. */
export interface ResultColumn {
  readonly title: string;
  /** Displayed decimals; absent for a column of words. */
  readonly decimals?: number;
  readonly cell: (sample: SampleDocument) => string | number | null;
}

const WORDS: Readonly<Record<UsedFigure['kind'], string>> = {
  modelled: 'modelled',
  mean: 'profile mean',
  calculated: 'calculated',
  entered: 'entered',
};

/** `modelled, 0–60 cm` under the used figure itself, `profile mean 5.5, 0–30 cm` (its figure given) under the laboratory's. */
export const usedText = (used: UsedFigure, figure: string | null): string =>
  [`${WORDS[used.kind]}${figure === null ? '' : ` ${figure}`}`, ...(used.covers === null ? [] : [used.covers])].join(
    ', ',
  );

/** The figure that was judged: the laboratory's own, else what the engine used in its place. */
export const shownValue = ({ value, used }: ResultDocument): number | null => value ?? used?.value ?? null;

export const resultOf = (sample: SampleDocument, analyteId: number): ResultDocument | undefined =>
  sample.results.find((result) => result.analyteId === analyteId);

export const isShown = (samples: readonly SampleDocument[], analyteId: number): boolean =>
  samples.some((sample) => {
    const result = resultOf(sample, analyteId);
    return result !== undefined && shownValue(result) !== null;
  });

/** The analytes that `listOf` returns, each once in order of first appearance; soil and plant analytes are distinct. */
export function namedAnalytes(
  recommendations: readonly RecommendationDocument[],
  listOf: (recommendation: RecommendationDocument) => readonly AnalyteDocument[],
): readonly NamedAnalyte[] {
  const isMixed = new Set(recommendations.map(({ sampleType }) => sampleType)).size > 1;
  const analytes = new Map<number, NamedAnalyte>();
  const taken = new Set<string>();
  for (const recommendation of recommendations)
    for (const { analyteId, displayName, unitOfMeasure, decimalPlaces: decimals } of listOf(recommendation)) {
      if (analytes.has(analyteId)) continue;
      const name = isMixed && recommendation.sampleType === 'PLANT' ? `${displayName}, plant` : displayName;
      const unit = name.endsWith(unitOfMeasure) ? '' : unitOfMeasure;
      const free = untaken(name, unit, taken);
      taken.add(titleOf(free, unit).toLowerCase());
      analytes.set(analyteId, { analyteId, name: free, unit, decimals });
    }
  return [...analytes.values()];
}

/** The name, with a number behind it where another column has that name already. */
function untaken(name: string, unit: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}, ${count}`;
    if (!taken.has(titleOf(free, unit).toLowerCase())) return free;
  }
}

const titleOf = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`);

export const titleOfAnalyte = ({ name, unit }: NamedAnalyte): string => titleOf(name, unit);

/** The lab figure at full precision, or its words. A figure below a detection limit is text, so that it cannot be averaged as a measurement. */
export function measuredCell(sample: SampleDocument, analyteId: number): string | number | null {
  const result = resultOf(sample, analyteId);
  // Written per area (`18 kg/ha`), it comes back as it was written.
  if (result?.value == null || (result.text ?? null) !== null) return result?.text ?? null;
  return result.qualifier === '' ? result.value : `${result.qualifier}${result.value}`;
}

/** Below or above a limit it is text, as a measured one is. */
function usedCell(used: UsedFigure | null, decimals: number): string | number | null {
  const figure = sensible(used?.value ?? null, decimals);
  return used === null || figure === null || used.qualifier === '' ? figure : `${used.qualifier}${figure}`;
}

/** Calculated, not measured: one decimal more than displayed is enough for further calculation. */
const sensible = (value: number | null, decimals: number): number | null =>
  value === null ? null : roundTo(value, decimals + 1);

/**
 * The columns of an analyte: what the laboratory gave under its name, and what the engine used in its place under a name that says so,
 * with the depth it holds for.
 */
export function resultColumns(analyte: NamedAnalyte, samples: readonly SampleDocument[]): readonly ResultColumn[] {
  const { analyteId, name, unit, decimals } = analyte;
  const results = samples.flatMap((sample) => resultOf(sample, analyteId) ?? []);
  const kinds = [...new Set(results.flatMap(({ used }) => used?.kind ?? []))];
  const isMeasured = results.some(({ value, text }) => value !== null || (text ?? null) !== null);
  const measured: ResultColumn = {
    title: titleOfAnalyte(analyte),
    decimals,
    cell: (sample) => measuredCell(sample, analyteId),
  };
  return [
    ...(isMeasured || kinds.length === 0 ? [measured] : []),
    ...kinds.flatMap((kind): ResultColumn[] => {
      const usedOf = (sample: SampleDocument): UsedFigure | null => {
        const used = resultOf(sample, analyteId)?.used ?? null;
        return used?.kind === kind ? used : null;
      };
      const covers = results.some(({ used }) => used?.kind === kind && used.covers !== null);
      return [
        {
          title: titleOf(`${name}, ${WORDS[kind]}`, unit),
          decimals,
          cell: (sample) => usedCell(usedOf(sample), decimals),
        },
        ...(covers
          ? [
              {
                title: `${name}, ${WORDS[kind]}, depth`,
                cell: (sample: SampleDocument) => usedOf(sample)?.covers ?? null,
              },
            ]
          : []),
      ];
    }),
  ];
}

import { perAreaText, readPerArea } from '../../../src/model/samples/per-area.ts';

/** One laboratory result of an original. */
export interface OriginalResult {
  readonly analyteId: number;
  readonly analyteName: string;
  readonly unitOfMeasure: string;
  readonly value: number | null;
  readonly qualifier: '<' | '>' | null;
  /** What the laboratory wrote in place of a figure, or beside one that it wrote per area. */
  readonly text?: string | null;
}

export interface Original {
  /** How much the sample counts against the others; above 0. */
  readonly weight: number;
  readonly results: readonly OriginalResult[];
}

export interface CompositeResults {
  readonly results: readonly (OriginalResult & { readonly value: number })[];
  /** Names of the originals' analytes that the composite lacks because they cannot be averaged. */
  readonly leftOut: readonly string[];
}

/** As many digits as no laboratory reports: what remains of binary fractions is cut off. */
const DIGITS = 10;

/**
 * Results of a composite: for each analyte the weighted mean of its originals, pH as measured.
 * A `<5` counts as 5 and gives the mean its sign, so that a limit is not taken for a measurement; the same for `>`.
 * Leaves out analytes that an original lacks, that were reported in several units, or that were below a limit in one original and above one in
 * another.
 */
export function compositeResults(originals: readonly Original[]): CompositeResults {
  const total = originals.reduce((sum, { weight }) => sum + weight, 0);
  const ids = [...new Set(originals.flatMap(({ results }) => results.map(({ analyteId }) => analyteId)))].sort(
    (a, b) => a - b,
  );
  const results: (OriginalResult & { readonly value: number })[] = [];
  const leftOut: string[] = [];
  for (const id of ids) {
    const parts = originals.flatMap(({ weight, results: own }) =>
      own.filter(({ analyteId, value }) => analyteId === id && value !== null).map((part) => ({ ...part, weight })),
    );
    const signs = [...new Set(parts.flatMap(({ qualifier }) => qualifier ?? []))];
    const [first] = parts;
    if (
      first === undefined ||
      parts.length < originals.length ||
      signs.length > 1 ||
      parts.some(({ unitOfMeasure }) => unitOfMeasure !== first.unitOfMeasure)
    ) {
      leftOut.push(nameOf(originals, id));
      continue;
    }
    const mean = parts.reduce((sum, { value, weight }) => sum + (value ?? 0) * weight, 0) / total;
    results.push({
      analyteId: id,
      analyteName: first.analyteName,
      unitOfMeasure: first.unitOfMeasure,
      value: Number(mean.toPrecision(DIGITS)),
      qualifier: signs[0] ?? null,
      text: perAreaMean(parts, total),
    });
  }
  return { results, leftOut };
}

/** The mean of what was written per area, where all of it was in one unit; null elsewhere. */
function perAreaMean(parts: readonly (OriginalResult & { readonly weight: number })[], total: number): string | null {
  const written = parts.map(({ text, weight }) => ({ ...readPerArea(text ?? null), weight }));
  const { unit } = written[0] ?? {};
  if (unit === undefined || written.some((one) => one.unit !== unit)) return null;
  const mean = written.reduce((sum, { value = 0, weight }) => sum + value * weight, 0) / total;
  const sign = parts.find(({ qualifier }) => qualifier !== null)?.qualifier ?? '';
  return perAreaText(Number(mean.toPrecision(DIGITS)), sign, unit);
}

const nameOf = (originals: readonly Original[], id: number): string =>
  originals.flatMap(({ results }) => results).find(({ analyteId }) => analyteId === id)?.analyteName ?? String(id);

import type { RateRangeDocument } from '../../../src/model/reports/document-data.ts';
import { isNearDecision, openOfRate } from '../advice/open-of-rate.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import type { analyte } from '../../db/schema/index.ts';
import type { Decision } from '../../engine/index.ts';
import type { SelectedRun } from '../yields/engine-documents.ts';

type AnalyteRow = typeof analyte.$inferSelect;

function rangeOf(sampleId: number, decision: Decision, row: AnalyteRow): readonly RateRangeDocument[] {
  const { rateRange: range, rateKgPerHa: rate, provenance, labResult } = decision;
  const { nutrientCode } = row;
  if (range === undefined || rate === null || nutrientCode === null) return [];
  const [criticalLow, criticalHigh] = provenance.criticalInterval ?? [null, null];
  return [
    {
      sampleId,
      analyteId: row.id,
      nutrient: nutrientCode,
      value: labResult,
      criticalValue: provenance.criticalValue,
      criticalLow,
      criticalHigh,
      unitOfMeasure: provenance.criticalUnit,
      isNear: isNearDecision(decision),
      rateKgPerHa: rate,
      lowKgPerHa: range.low,
      highKgPerHa: range.high,
      beside: range.beside && {
        isOfReanalysis: range.beside.curve === 'REVISED',
        criticalValue: range.beside.critical,
        rateKgPerHa: range.beside.rate,
      },
      recoveryPercent: range.recoveryPercent,
      sentences: openOfRate(decision, row),
      method: provenance.method,
      source: provenance.source,
      mark: provenance.mark,
    },
  ];
}

/** What the literature leaves open about the rates of the runs that are shown, sample by sample in the order of the analytes. */
export function rateRangesOf(
  selected: readonly SelectedRun[],
  analytes: readonly AnalyteRow[],
): readonly RateRangeDocument[] {
  const known = byKey(analytes, ({ id }) => id);
  return selected.flatMap(({ run }) =>
    run.decisions
      .flatMap((decision) => {
        const row = known.get(decision.analyteId);
        return row ? [{ decision, row }] : [];
      })
      .toSorted((a, b) => a.row.displayOrder - b.row.displayOrder)
      .flatMap(({ decision, row }) => rangeOf(run.sampleId, decision, row)),
  );
}

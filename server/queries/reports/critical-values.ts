import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import { firstOf } from '../../collections/item-at.ts';
import type { analyte } from '../../db/schema/index.ts';
import type { CriticalValueDocument } from '../../../src/model/reports/document-data.ts';
import { appliesTo, isAgeKnown, methodWithoutAge } from './applies-to.ts';
import type { SelectedRun } from '../yields/engine-documents.ts';

interface Found extends CriticalValueDocument {
  readonly ageDays: number | null;
  readonly isAgeKnown: boolean;
}

/** Each critical value once, with what it was chosen by and where it comes from; of plants one line for all the ages that it held for. */
export function criticalValuesOf(
  selected: readonly SelectedRun[],
  analytes: readonly (typeof analyte.$inferSelect)[],
): CriticalValueDocument[] {
  const known = byKey(analytes, (row) => row.id);
  const found = selected.flatMap(({ run, execution }) => {
    const input = execution.input;
    return run.decisions.flatMap((decision): Found[] => {
      const { analyteId, provenance } = decision;
      if (provenance.criticalValue === null) return [];
      const decimals = Math.max(1, known.get(analyteId)?.preferredDecimalPlaces ?? 1);
      const end = (bound: number): number => Number(bound.toFixed(decimals));
      const { words, ageDays } = appliesTo(decision, input, run.yieldTPerHa);
      return [
        {
          analyteId,
          appliesTo: words,
          criticalValue: provenance.criticalValue.toFixed(decimals),
          interval: provenance.criticalInterval && provenance.criticalInterval.map(end).join('-'),
          unitOfMeasure: provenance.criticalUnit,
          method: methodWithoutAge(provenance.method),
          source: provenance.source,
          ageDays,
          isAgeKnown: isAgeKnown(input),
        },
      ];
    });
  });
  const place = (id: number): number => known.get(id)?.displayOrder ?? id;
  return [...groupBy(found, ({ ageDays: _days, isAgeKnown: _known, ...value }) => JSON.stringify(value)).values()]
    .map(once)
    .sort((a, b) => place(a.analyteId) - place(b.analyteId) || Number(a.criticalValue) - Number(b.criticalValue));
}

function once(same: readonly Found[]): CriticalValueDocument {
  const { ageDays: _days, isAgeKnown: _known, ...value } = firstOf(same);
  return { ...value, appliesTo: [value.appliesTo, ...stageOf(same)].join(', ') };
}

/** `45–60 days after emergence`: a row of the tissue table holds for all that lies between. */
function stageOf(same: readonly Found[]): readonly string[] {
  const ages = same.flatMap(({ ageDays }) => ageDays ?? []).sort((a, b) => a - b);
  const [youngest] = ages;
  if (youngest === undefined) return [];
  const span = youngest === ages.at(-1) ? `${youngest}` : `${youngest}–${ages.at(-1)}`;
  const assumed = same.some((one) => !one.isAgeKnown) ? ' (assumed where unknown)' : '';
  return [`${span} days after emergence${assumed}`];
}

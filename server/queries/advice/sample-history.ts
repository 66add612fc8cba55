import { and, eq, ne } from 'drizzle-orm';
import type { AnalyteHistory } from '../../../src/model/contract/entities.ts';
import { kgPerHaIn } from '../../../src/model/samples/per-area.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { analyte, labResult, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { defaultValue, kgHaToMgkg, type Decision } from '../../engine/index.ts';
import { found } from '../../failure.ts';
import { engineInForce } from '../shared/engine-in-force.ts';
import { adviceInForce } from './advice-in-force.ts';
import { latestRuns, type SelectedRun } from '../yields/engine-documents.ts';
import { isNearDecision, openOfRate } from './open-of-rate.ts';
import { ratingOf } from '../samples/rating-of-decision.ts';
import { earlierSamplings, foundBefore, lastChange } from '../samples/earlier-samplings.ts';
import { sampleChanges } from '../samples/sample-changes.ts';
import { usesOfSamples } from '../recommendation/uses-of-samples.ts';

/** The results of a sample, rated, and what was found before at the same place and depth, whatever range of days a list shows. */
export async function sampleHistory(tx: Tx, sampleId: number) {
  const [[asked], earlierOnes, [run], analytes, tables, changes, model] = await Promise.all([
    tx
      .select()
      .from(sample)
      .where(and(eq(sample.id, sampleId), ne(sample.status, statusIds.Deleted))),
    earlierSamplings(tx, [sampleId]),
    latestRuns(tx, [sampleId]),
    tx.select().from(analyte),
    adviceInForce(tx),
    sampleChanges(tx, sampleId),
    engineInForce(tx),
  ]);
  const own = found(asked, 'SAMPLE_NOT_FOUND');
  const before = earlierOnes.get(sampleId) ?? [];
  const samplings = [...before, own];
  const ids = samplings.map(({ id }) => id);
  const [rows, uses] = await Promise.all([
    tx.select().from(labResult).where(anyOf(labResult.sampleId, ids)),
    usesOfSamples(tx, ids),
  ]);
  const results = groupBy(rows, (of) => of.sampleId);
  const decisions = byKey(run?.run.decisions ?? [], ({ analyteId }) => analyteId);
  const catalogue = byKey(analytes, ({ id }) => id);
  const place = (id: number): number => catalogue.get(id)?.displayOrder ?? Number.MAX_SAFE_INTEGER;
  const measured = byKey(results.get(sampleId) ?? [], ({ analyteId }) => analyteId);
  const analyteIds = [...new Set([...measured.keys(), ...decisions.keys()])].sort(
    (a, b) => place(a) - place(b) || a - b,
  );
  return {
    results: analyteIds.map((id): AnalyteHistory => {
      const result = measured.get(id);
      const decision = decisions.get(id);
      const row = catalogue.get(id);
      const earlier = result ? foundBefore(result, before, results) : [];
      const rating = decision && ratingOf(decision);
      return {
        analyteId: id,
        analyteName: result?.analyteName ?? row?.displayName ?? String(id),
        unitOfMeasure: result?.unitOfMeasure ?? row?.unitOfMeasure ?? '',
        value: result ? result.value : (decision?.labResult ?? null),
        qualifier: result ? result.qualifier : (decision?.labQualifier ?? null),
        text: result?.text ?? null,
        decimals: row?.preferredDecimalPlaces ?? decimalsOf(result?.value ?? null),
        isModelled: result === undefined,
        rating: rating ? { scale: rating.scale, level: rating.level } : null,
        critical: criticalOf(decision),
        isNear: decision !== undefined && isNearDecision(decision),
        openOfRate: decision && row ? [...openOfRate(decision, row)] : [],
        perMass: result ? perMassOf(result.text, own, run ?? { model }) : null,
        earlier: earlier.map(({ of, value, qualifier }) => ({
          sampleId: of.id,
          dateSampled: of.dateSampled,
          value,
          qualifier,
        })),
        change: lastChange(own, { last: result, before: earlier.at(-1), tables }),
      };
    }),
    changes,
    samplings: samplings.map(({ id, dateSampled, labNumber }) => ({
      sampleId: id,
      dateSampled,
      labNumber,
      ...(uses.get(id) ?? { recommendations: [], reports: [] }),
    })),
  };
}

/** What the catalogue has no analyte for is shown as the laboratory wrote it, and a converted figure to a thousandth. */
const decimalsOf = (value: number | null): number =>
  value === null ? 0 : Math.min(3, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0);

/** What the laboratory wrote in kg/ha, by the density that its soil is known to have: of its run, or as the supplier has it now. */
function perMassOf(
  text: string | null,
  { depthFromCm, depthToCm }: Pick<typeof sample.$inferSelect, 'depthFromCm' | 'depthToCm'>,
  { execution, model: { values: c } }: Pick<SelectedRun, 'model'> & Partial<Pick<SelectedRun, 'execution'>>,
): AnalyteHistory['perMass'] {
  const kgHa = kgPerHaIn(text);
  const thickness = (depthToCm ?? 10) - (depthFromCm ?? 0);
  if (kgHa === null || thickness <= 0) return null;
  const { parameters, crop } = execution?.input ?? { parameters: {}, crop: 'WHEAT' as const };
  const known = parameters.Bulk_Density ?? defaultValue('Bulk_Density', { crop, parameters, c });
  const density = typeof known === 'number' ? known : c.soils.unknownBulkDensity;
  return { mgPerKg: kgHaToMgkg({ kgHa, thickness, bd: density }, c), density };
}

const criticalOf = (decision: Decision | undefined): AnalyteHistory['critical'] =>
  decision?.provenance.criticalValue == null
    ? null
    : {
        value: decision.provenance.criticalValue,
        range: decision.provenance.criticalInterval && [...decision.provenance.criticalInterval],
        unit: decision.provenance.criticalUnit,
        method: decision.provenance.method,
        source: decision.provenance.source,
      };

import { and, desc, eq, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { AnalyteHistory } from '../../../src/model/contract/entities.ts';
import { formatDay } from '../../../src/model/format/date.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { changeOf, type AdviceTables } from '../../advice/index.ts';
import { byKey, groupBy } from '../../collections/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { analyte, labResult, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Decision } from '../../engine/index.ts';
import { found } from '../../failure.ts';
import { adviceInForce } from '../advice/advice-in-force.ts';
import { analyteCodes } from '../advice/analyte-codes.ts';
import { yearsBetween } from '../advice/soil-facts.ts';
import { latestRuns } from '../reports/engine-documents.ts';
import { ratingOf } from '../reports/rating-of-decision.ts';
import { sampleChanges } from './sample-changes.ts';
import { usesOfSamples } from './uses-of-samples.ts';

type Row = typeof sample.$inferSelect;
type Result = typeof labResult.$inferSelect;

/** Samplings that are told of, the sample's own among them. */
const MOST_SAMPLINGS = 5;

/** The results of a sample, rated, and what was found before at the same place and depth, whatever range of days a list shows. */
export async function sampleHistory(tx: Tx, sampleId: number) {
  const [row] = await tx
    .select()
    .from(sample)
    .where(and(eq(sample.id, sampleId), ne(sample.status, statusIds.Deleted)));
  const own = found(row, 'SAMPLE_NOT_FOUND');
  const samplings = [...(await earlierOf(tx, own)), own];
  const ids = samplings.map(({ id }) => id);
  const results = groupBy(await tx.select().from(labResult).where(anyOf(labResult.sampleId, ids)), (of) => of.sampleId);
  const [run] = await latestRuns(tx, [sampleId]);
  const decisions = byKey(run?.run.decisions ?? [], ({ analyteId }) => analyteId);
  const catalogue = byKey(await tx.select().from(analyte), ({ id }) => id);
  const place = (id: number): number => catalogue.get(id)?.displayOrder ?? Number.MAX_SAFE_INTEGER;
  const uses = await usesOfSamples(tx, ids);
  const tables = await adviceInForce(tx);
  const measured = byKey(results.get(sampleId) ?? [], ({ analyteId }) => analyteId);
  const analyteIds = [...new Set([...measured.keys(), ...decisions.keys()])].sort(
    (a, b) => place(a) - place(b) || a - b,
  );
  return {
    results: analyteIds.map((id): AnalyteHistory => {
      const result = measured.get(id);
      const decision = decisions.get(id);
      const earlier = samplings.slice(0, -1).flatMap((of) => {
        const before = results.get(of.id)?.find(({ analyteId }) => analyteId === id);
        return before?.value == null ? [] : [{ of, ...before, value: before.value }];
      });
      const comparable = earlier.filter(({ unitOfMeasure }) => unitOfMeasure === result?.unitOfMeasure);
      const rating = decision && ratingOf(decision);
      return {
        analyteId: id,
        analyteName: result?.analyteName ?? catalogue.get(id)?.displayName ?? String(id),
        unitOfMeasure: result?.unitOfMeasure ?? catalogue.get(id)?.unitOfMeasure ?? '',
        value: result ? result.value : (decision?.labResult ?? null),
        qualifier: result ? result.qualifier : (decision?.labQualifier ?? null),
        text: result?.text ?? null,
        decimals: catalogue.get(id)?.preferredDecimalPlaces ?? 2,
        isModelled: result === undefined,
        rating: rating ? { scale: rating.scale, level: rating.level } : null,
        critical: criticalOf(decision),
        earlier: comparable.map(({ of, value, qualifier }) => ({
          sampleId: of.id,
          dateSampled: of.dateSampled,
          value,
          qualifier,
        })),
        change: lastChange(own, result, comparable.at(-1), tables),
      };
    }),
    changes: await sampleChanges(tx, sampleId),
    samplings: samplings.map(({ id, dateSampled, labNumber }) => ({
      sampleId: id,
      dateSampled,
      labNumber,
      ...(uses.get(id) ?? { recommendations: [], reports: [] }),
    })),
  };
}

/** The samplings before, oldest first: of the same site, or of the paddock where a sample has no site. */
async function earlierOf(tx: Tx, own: Row): Promise<Row[]> {
  const here: SQL | undefined =
    own.siteId !== null
      ? eq(sample.siteId, own.siteId)
      : own.paddockId !== null
        ? and(isNull(sample.siteId), eq(sample.paddockId, own.paddockId))
        : undefined;
  if (here === undefined) return [];
  const rows = await tx
    .select()
    .from(sample)
    .where(
      and(
        eq(sample.customerId, own.customerId),
        here,
        eq(sample.sampleTypeId, own.sampleTypeId),
        sql`${sample.depthFromCm} is not distinct from ${own.depthFromCm}`,
        sql`${sample.depthToCm} is not distinct from ${own.depthToCm}`,
        eq(sample.isComposite, own.isComposite),
        lt(sample.dateSampled, own.dateSampled),
        ne(sample.status, statusIds.Deleted),
      ),
    )
    .orderBy(desc(sample.dateSampled), desc(sample.id))
    .limit(MOST_SAMPLINGS - 1);
  return rows.reverse();
}

const criticalOf = (decision: Decision | undefined): AnalyteHistory['critical'] =>
  decision?.provenance.criticalValue == null
    ? null
    : {
        value: decision.provenance.criticalValue,
        unit: decision.provenance.criticalUnit,
        method: decision.provenance.method,
        source: decision.provenance.source,
      };

/** Whether the last change is more than how samples scatter. A limit is no measurement, and is compared with nothing. */
function lastChange(
  own: Row,
  last: Result | undefined,
  before: { readonly of: Row; readonly value: number; readonly qualifier: string | null } | undefined,
  tables: AdviceTables,
): AnalyteHistory['change'] {
  const code = last && analyteCodes[last.analyteId];
  if (code === undefined || last?.value == null || last.qualifier || !before || before.qualifier) return null;
  const years = yearsBetween(before.of.dateSampled, own.dateSampled);
  const samplings = { first: before.value, last: last.value, since: formatDay(before.of.dateSampled), years };
  const found = changeOf(own.id, code, samplings, tables);
  return found && { word: found.word, leastShown: found.min, perYear: found.perYear, statement: found.statement };
}

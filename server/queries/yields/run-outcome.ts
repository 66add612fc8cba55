import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sampleEngineRun } from '../../db/schema/index.ts';
import { held } from '../../../src/model/shared/present.ts';
import { thisTenant } from '../../db/this-tenant.ts';
import { budgetWith, decisionsWith, type Decision, type DecisionChanges } from '../../engine/index.ts';
import { archivedRun, findingsOfRun, isArchived, type ArchivedRun } from '../shared/archived-runs.ts';

/** A run that is kept as what it says otherwise than the default run of its execution, together with what that one says. */
interface DerivedRun<Whole, Changes> {
  readonly shown: Whole;
  readonly changes: Changes;
}

/** What the default run of the same execution says; an execution has one, and its runs are found by it. */
const ofDefaultRun = (column: AnyPgColumn): SQL => sql`(
  select shown.${sql.identifier(column.name)} from ${sampleEngineRun} as shown
  where shown.tenant_id = ${thisTenant} and shown.sample_engine_id = ${sampleEngineRun.sampleEngineId} and shown.is_default)`;

const outcome = (
  whole: AnyPgColumn,
  changes: AnyPgColumn,
): SQL => sql`case when ${sampleEngineRun.isArchived} then ${archivedRun}
  when ${changes} is null then ${whole}::json
  else json_build_object('shown', ${ofDefaultRun(whole)}, 'changes', ${changes}) end`;

/** The decisions of a run, however they are kept. */
export const runDecisions: SQL<readonly Decision[]> = outcome(
  sampleEngineRun.decisions,
  sampleEngineRun.decisionChanges,
).mapWith((kept: readonly Decision[] | DerivedRun<readonly Decision[], DecisionChanges> | ArchivedRun) => {
  if (isArchived<ArchivedRun>(kept)) {
    const { own, shown } = findingsOfRun(kept);
    return own.decisionChanges === null ? own.decisions : decisionsWith(held(shown).decisions, own.decisionChanges);
  }
  return 'changes' in kept ? decisionsWith(kept.shown, kept.changes) : kept;
});

type Budget = Readonly<Record<string, number>>;

/** The nitrogen budget of a run, however it is kept; null where it has none. */
export const runNitrogen: SQL<Budget | null> = outcome(sampleEngineRun.nitrogen, sampleEngineRun.budgetFigures).mapWith(
  (kept: Budget | DerivedRun<Budget, readonly number[]> | ArchivedRun): Budget | null => {
    if (isArchived<ArchivedRun>(kept)) {
      const { own, shown } = findingsOfRun(kept);
      return own.budgetFigures === null ? own.nitrogen : budgetWith(held(held(shown).nitrogen), own.budgetFigures);
    }
    return isDerived(kept) ? budgetWith(kept.shown, kept.changes) : kept;
  },
);

const isDerived = (
  kept: Budget | DerivedRun<Budget, readonly number[]>,
): kept is DerivedRun<Budget, readonly number[]> => Array.isArray(kept['changes']);

/** Whether a run has a nitrogen budget. */
export const hasNitrogen: SQL<boolean> = sql<boolean>`(${sampleEngineRun.nitrogen} is not null or ${sampleEngineRun.budgetFigures} is not null)`;

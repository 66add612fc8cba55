import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import { basisRows, changedRows, countKinds, isChanged, type ReportBasis } from '../../../src/model/reports/basis.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { familyOf } from './editions.ts';
import { findReport, type ReportRow } from './find-report.ts';
import { keptBasis, reportBasis } from './report-basis.ts';
import { shownBoards } from './report-members.ts';

/** A banner and a list are read; a price list that has changed for 300 paddocks is counted. */
const MOST_CHANGES = 200;

/** Differences between a finalised report's data now and at finalisation or publication. */
export async function reportChanges(
  tx: Tx,
  reportId: number,
): Promise<AnsweredOf<'GET /recommendation/report/{id}/changes'>> {
  const [{ finalisedOn }, basis, boards] = await Promise.all([
    findReport(tx, reportId),
    keptBasis(tx, reportId),
    shownBoards(tx, reportId),
  ]);
  const kept = finalisedOn === null ? null : basis;
  if (kept === null) return { since: null, counts: countKinds([]), changes: [] };
  const changes = changedRows(kept.basis, await reportBasis(tx, reportId, boards));
  return {
    since: kept.takenOn.toISOString(),
    counts: countKinds(changes),
    changes: changes.slice(0, MOST_CHANGES),
  };
}

/** Two versions of a report side by side, the older one first: all rates, prices and land, and those results that differ. */
export async function comparedReports(
  tx: Tx,
  reportId: number,
  otherId: number,
): Promise<AnsweredOf<'GET /recommendation/report/{id}/comparison/{otherId}'>> {
  const pair = await Promise.all([findReport(tx, reportId), findReport(tx, otherId)]);
  const [one, other] = pair;
  if (reportId === otherId || familyOf(one) !== familyOf(other)) return fail('REPORT_NOT_FOUND');
  const [older, newer] = one.edition < other.edition ? pair : [other, one];
  const rows = basisRows(...(await Promise.all([basisOf(tx, older), basisOf(tx, newer)])));
  return {
    older: { reportId: older.id, reportName: older.name, edition: older.edition },
    newer: { reportId: newer.id, reportName: newer.name, edition: newer.edition },
    rows: rows.filter((row) => row.kind !== 'results' || isChanged(row)),
  };
}

/** What a finalised report rested on then, an open one now. */
async function basisOf(tx: Tx, { id, finalisedOn }: ReportRow): Promise<ReportBasis> {
  const kept = finalisedOn === null ? null : await keptBasis(tx, id);
  return kept?.basis ?? (await reportBasis(tx, id));
}

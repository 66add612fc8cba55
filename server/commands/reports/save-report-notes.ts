import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { noteKey } from '../../../src/model/reports/report-notes.ts';
import { reportNote } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
import { fail } from '../../failure.ts';
import type { Board } from '../../queries/recommendation/board.ts';
import { openReport } from '../../queries/reports/find-report.ts';
import { shownBoards } from '../../queries/reports/report-members.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { touchReport } from './touch-report.ts';

interface Asked<Body> {
  readonly of: { readonly id: number; readonly recommendationId: number };
  readonly body: Body;
  readonly change: Change;
}

const nameOfNote = [
  reportNote.tenantId,
  reportNote.reportId,
  reportNote.recommendationId,
  reportNote.rule,
  reportNote.subject,
];

/**
 * Stores the user's own words for a note, or why it is left out, in a report that is not finalised. RECOMMENDATION_NOT_FOUND for a note of another
 * report, STALE_VERSION when another user has chosen since. Answers the report's boards.
 */
export async function saveReportNote(
  tx: Tx,
  {
    of: { id: reportId, recommendationId },
    body,
    change,
  }: Asked<ReceivedOf<'PUT /recommendation/report/{id}/notes/{recommendationId}'>['body']>,
): Promise<readonly Board[]> {
  const { rule, on: subject, words, reason } = body;
  const [boards, [row]] = await Promise.all([
    openMember(tx, reportId, recommendationId),
    tx
      .select()
      .from(reportNote)
      .where(
        and(
          eq(reportNote.reportId, reportId),
          eq(reportNote.recommendationId, recommendationId),
          eq(reportNote.rule, rule),
          eq(reportNote.subject, subject),
        ),
      ),
  ]);
  if (row) await refuseStale(tx, { row, version: body.version, timeZone: change.timeZone });
  const stamp = { lastUpdatedBy: change.userId, lastUpdatedOn: change.now };
  const chosen = { words, reason, ...stamp };
  const written = tx
    .insert(reportNote)
    .values({ reportId, recommendationId, rule, subject, ...chosen, createdBy: change.userId, createdOn: change.now })
    .onConflictDoUpdate({ target: nameOfNote, set: { ...chosen, version: sql`${reportNote.version} + 1` } });
  send(tx, written);
  touchReport(tx, reportId, change);
  return boards;
}

/** Puts the notes of a recommendation into an order; one that is not named goes by its weight again. The same refusals and answer. */
export async function orderReportNotes(
  tx: Tx,
  {
    of: { id: reportId, recommendationId },
    body: { order },
    change,
  }: Asked<ReceivedOf<'PUT /recommendation/report/{id}/notes/{recommendationId}/order'>['body']>,
): Promise<readonly Board[]> {
  const boards = await openMember(tx, reportId, recommendationId);
  const ofRecommendation = and(eq(reportNote.reportId, reportId), eq(reportNote.recommendationId, recommendationId));
  send(tx, tx.update(reportNote).set({ displayOrder: null }).where(ofRecommendation));
  const by = {
    createdBy: change.userId,
    createdOn: change.now,
    lastUpdatedBy: change.userId,
    lastUpdatedOn: change.now,
  };
  const named = new Map(order.map((name) => [noteKey(name), name]));
  const rows = [...named.values()].map(({ rule, on: subject }, at) => ({
    reportId,
    recommendationId,
    rule,
    subject,
    displayOrder: at + 1,
    ...by,
  }));
  if (rows.length > 0)
    send(
      tx,
      tx
        .insert(reportNote)
        .values(rows)
        // An order says nothing of words and reasons: their version, and who chose them, stay.
        .onConflictDoUpdate({ target: nameOfNote, set: { displayOrder: sql`excluded.display_order` } }),
    );
  touchReport(tx, reportId, change);
  return boards;
}

async function openMember(tx: Tx, reportId: number, recommendationId: number): Promise<readonly Board[]> {
  const [, boards] = await Promise.all([openReport(tx, reportId), shownBoards(tx, reportId)]);
  if (!boards.some((board) => board.recommendationId === recommendationId)) fail('RECOMMENDATION_NOT_FOUND');
  return boards;
}

import { z } from 'zod';
import { NOTE_REASON_MAX, NOTE_WORDS_MAX } from '../reports/report-notes.ts';
import { contract, unversioned } from './core.ts';
import { byId, Id, Instant, named, TextOrNull } from './shared.ts';

/** Which kind of note: its rule, and the analyte, nutrient or product that it is about. */
const NoteName = z.object({ rule: z.string().min(1).max(100), on: z.string().max(200) });

/** A note of a recommendation in a report, with what was chosen about it. */
export const ReportNote = NoteName.extend({
  /** What it is about, when its sentence does not say so; null where it says so itself. */
  subject: TextOrNull,
  /** Of the place where most is at stake. */
  sentence: z.string(),
  /** `act` where something has to change. */
  level: z.enum(['say', 'watch', 'act']),
  /** All paddocks that it holds for, the worst first; none where it holds for the whole plan. */
  paddocks: z.array(z.string()),
  /** What the adviser adds to it; empty where nothing is added. */
  words: z.string(),
  /** Why it is left out of the report; null where it is printed. */
  reason: TextOrNull,
  /** Counts what was chosen about it; 0 where nothing was. */
  version: z.int(),
  lastUpdatedBy: z.string(),
  lastUpdatedOn: Instant.nullable(),
}).meta({ id: 'ReportNote' });

export const ReportNotes = named('ReportNotes', {
  recommendations: z.array(
    z.object({
      recommendationId: z.number(),
      name: z.string(),
      /** In the order in which they are printed, what is left out where it would be. */
      notes: z.array(ReportNote),
    }),
  ),
});

const NoteToSave = NoteName.extend({
  words: z.string().trim().max(NOTE_WORDS_MAX),
  reason: z.string().trim().min(1).max(NOTE_REASON_MAX).nullable(),
  /** The version that was read: refused when another user has chosen since. */
  version: z.int().min(0),
});

const NotesToOrder = z.object({
  /** All of them, or those that are to come in this order. */
  order: z.array(NoteName).max(500),
});

export const reportNoteCalls = contract({
  'GET /recommendation/report/{id}/notes': {
    summary: 'The notes of each recommendation in a report, as printed, with what was left out and why',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: ReportNotes,
  },
  'PUT /recommendation/report/{id}/notes/{recommendationId}': {
    summary: 'Add own words to a note of a report, or leave it out with a reason',
    policy: 'EDIT_REPORT',
    unversioned: unversioned.before,
    params: byId.extend({ recommendationId: Id }),
    body: NoteToSave,
    answer: ReportNotes,
  },
  'PUT /recommendation/report/{id}/notes/{recommendationId}/order': {
    summary: 'Order of the notes of a recommendation in a report',
    policy: 'EDIT_REPORT',
    unversioned: unversioned.orders,
    params: byId.extend({ recommendationId: Id }),
    body: NotesToOrder,
    answer: ReportNotes,
  },
});

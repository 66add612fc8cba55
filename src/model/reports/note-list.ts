import type { ReportNote, ReportNotes } from '../contract/entities.ts';
import { moved } from '../shared/item-places.ts';
import { noteKey } from './report-notes.ts';

/** The notes of one recommendation of a report. */
export type PlanNotes = ReportNotes['recommendations'][number];

/** What is kept about the notes of one recommendation: their order, or what was chosen about one of them. */
export type NotesChange = { readonly reportId: number; readonly recommendationId: number } & (
  | { readonly kind: 'order'; readonly order: readonly Pick<ReportNote, 'rule' | 'on'>[] }
  | { readonly kind: 'note'; readonly note: Pick<ReportNote, 'rule' | 'on' | 'words' | 'reason' | 'version'> }
);

/** True for a note that was not left out; one that was has a reason. */
export const isPrinted = ({ reason }: Pick<ReportNote, 'reason'>): boolean => reason === null;

/** The sentence with what it is about. */
export const noteText = ({ subject, sentence }: Pick<ReportNote, 'subject' | 'sentence'>): string =>
  subject === null ? sentence : `${subject}: ${sentence}`;

/** The notes of one recommendation; undefined where the report has none of it. */
export const planNotes = (notes: ReportNotes | null, recommendationId: number | null): PlanNotes | undefined =>
  notes?.recommendations.find((of) => of.recommendationId === recommendationId);

/** The note of a key; undefined where there is none. */
export const noteIn = (of: PlanNotes | undefined, key: string): ReportNote | undefined =>
  of?.notes.find((note) => noteKey(note) === key);

/** The notes with one that is printed at another place (0-based, among those that are printed); what is left out stays where it is. */
export function movedNotes(of: PlanNotes, from: number, to: number): PlanNotes {
  const printed = of.notes.filter(isPrinted);
  const next = moved(printed, from, to)[Symbol.iterator]();
  return { ...of, notes: of.notes.map((note) => (isPrinted(note) ? (next.next().value ?? note) : note)) };
}

/** The notes of a report with those of one recommendation replaced. */
export const withPlanNotes = (notes: ReportNotes, of: PlanNotes): ReportNotes => ({
  recommendations: notes.recommendations.map((other) => (other.recommendationId === of.recommendationId ? of : other)),
});

/** The request body for a new order of the notes of one recommendation. */
export const orderChange = (reportId: number, { recommendationId, notes }: PlanNotes): NotesChange => ({
  kind: 'order',
  reportId,
  recommendationId,
  order: notes.map(({ rule, on }) => ({ rule, on })),
});

/** The change that prints a note again. */
export const printedAgain = (reportId: number, { recommendationId }: PlanNotes, note: ReportNote): NotesChange => ({
  kind: 'note',
  reportId,
  recommendationId,
  note: { ...chosenOf(note), reason: null },
});

const chosenOf = ({ rule, on, words, reason, version }: ReportNote) => ({ rule, on, words, reason, version });

/** The change that takes another one back, by the notes before it and after; null where there is nothing to take back. */
export function undoing(
  { reportId, recommendationId, ...change }: NotesChange,
  before: ReportNotes | null,
  after: ReportNotes,
): NotesChange | null {
  const of = planNotes(before, recommendationId);
  if (of === undefined) return null;
  if (change.kind === 'order') return orderChange(reportId, of);
  const key = noteKey(change.note);
  const [was, is] = [noteIn(of, key), noteIn(planNotes(after, recommendationId), key)];
  return was && is
    ? { kind: 'note', reportId, recommendationId, note: { ...chosenOf(was), version: is.version } }
    : null;
}

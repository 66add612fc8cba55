import { expect } from 'vitest';
import type { recordEditorMachine } from '../../../src/machines/shared/record-editor.machine.ts';
import type { ReadRecord, RecordKind, Subject } from '../../../src/model/shared/record-kind.ts';
import { keptOf, recordEditing, type RecordWork } from '../../../src/model/shared/record-work.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

/** A record of a kind, and what two people make of it. */
export interface KindSample<
  Read extends ReadRecord,
  Draft extends object,
  Edit extends object,
  Of extends Subject = Subject,
> {
  readonly kind: RecordKind<Read, Draft, Edit, Of>;
  readonly subject: Of;
  readonly read: Read;
  /** Changes one cell. */
  readonly mine: Edit;
  /** Leaves nothing that could be saved; absent where every draft can be. */
  readonly faulty?: Edit;
  /** The record after another user has changed the same cell, and another one. */
  readonly theirs: Read;
  /** What a dialog for a new record begins with; absent where none is added. */
  readonly begun?: { readonly subject: Of; readonly read: Read };
}

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Ann Admin changed this on 02/03/2026.' };
const invalid = { code: 'INVALID', status: 400, message: 'This is too long.' };

/** What a kind promises of a record that two people change. */
export function twoPeople<R extends ReadRecord, D extends object, E extends object, S extends Subject>({
  kind,
  subject,
  read,
  mine,
  theirs,
}: KindSample<R, D, E, S>) {
  const editing = recordEditing(kind);
  const begun = editing.begun({ subject, read, kept: null });
  const typed = editing.edited(begun, mine);
  const asked = editing.merged(typed, theirs).work;
  const [cell] = editing.judged(asked).asked;
  if (cell === undefined) throw new Error('The sample changes no cell on both sides.');
  return { editing, begun, typed, asked, cell };
}

/** The model of the record editor with one kind: what is done to its records, whatever they are. */
export function kindModel<R extends ReadRecord, D extends object, E extends object, S extends Subject>(
  sample: KindSample<R, D, E, S>,
): MachineModel<typeof recordEditorMachine> {
  const { kind, subject, read, mine, faulty, begun } = sample;
  const { editing, typed, asked, cell } = twoPeople(sample);
  const gone: RecordWork = editing.merged(typed, { ...read, record: null }).work;
  const alike = editing.settled(asked, { keys: editing.judged(asked).asked.map(({ key }) => key), by: 'theirs' });
  const ended = (outcome: string, work: RecordWork, error: object | null = null) =>
    done('mergingSave', { outcome, work, saved: outcome === 'saved' ? { id: 1 } : null, error });
  const hasProblem = faulty !== undefined;
  return {
    input: { subject, read, kept: null },
    alternatives: [
      { subject, read: null, kept: null },
      ...(begun ? [{ ...begun, kept: null }] : []),
      // What was typed before is restored, on top of what others have made of it.
      { subject, read: sample.theirs, kept: keptOf(typed) },
      { subject, read: null, kept: keptOf(typed) },
    ],
    events: [
      done('read', read),
      done('read', { ...read, record: null }),
      failed('read', refusal),
      { type: 'DRAFT_EDITED', edit: mine },
      ...(hasProblem ? [{ type: 'DRAFT_EDITED' as const, edit: faulty }] : []),
      ended('saved', typed),
      ended('alike', alike, stale),
      ended('asked', asked, stale),
      ended('asked', gone, stale),
      ended('failed', typed, refusal),
      ended('failed', typed, invalid),
      failed('mergingSave', refusal),
      { type: 'SETTLED', choice: { keys: [cell.key], by: 'mine' } },
      { type: 'SETTLED', choice: { keys: [cell.key], by: 'theirs' } },
    ],
    distinguish: ({ subject: { id }, work, judgement, isJudged, saved, isOutdated, error }) => [
      id,
      work?.read.record?.version ?? null,
      work?.subject.id,
      judgement.problem,
      judgement.isChanged,
      judgement.isGone,
      judgement.asked.length,
      isJudged,
      saved === null,
      isOutdated,
      error?.code,
    ],
    inputs: {
      read: (put, { context }) => expect(put).toEqual({ subject: context.subject }),
      mergingSave: ({ work }, { context }) => expect(work).toBe(context.work),
    },
    untaken: {
      'recordEditor.deciding': 'it is left before the first snapshot',
      ...(kind.isAddable
        ? {}
        : { 'recordEditor.editing --ADD_AGAIN--> choice 1': 'a record that is removed stays so' }),
      ...(hasProblem ? {} : { 'recordEditor.editing --SAVE--> choice 3': 'every draft can be saved' }),
    },
    invariants: {
      editing: ({ context }) => expect(context.work).not.toBeNull(),
      saving: ({ context: { judgement, work, error } }) =>
        expect([
          judgement.problem,
          judgement.isChanged || (kind.beginsWhole === true && work?.subject.id === null),
          judgement.asked,
          judgement.isGone,
          error,
        ]).toEqual([null, true, [], false, null]),
      confirmingDiscard: ({ context: { judgement } }) => expect(judgement.isChanged).toBe(true),
      unavailable: ({ context: { error } }) => expect(error).not.toBeNull(),
    },
  };
}

import { expect } from 'vitest';
import type { reportNotesMachine } from '../../../src/machines/reports/report-notes.machine.ts';
import { noteIn, planNotes } from '../../../src/model/reports/note-list.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { stale } from '../harness/unsteady-line.ts';
import { twoPeople } from '../shared/kind-model.ts';
import { refused } from './fixtures.ts';
import { note, notes, noteSample } from './note.sample.ts';

const input = { reportId: 5, mayEdit: true, kept: null };

export const model: MachineModel<typeof reportNotesMachine> = {
  input,
  alternatives: [
    { ...input, mayEdit: false },
    { ...input, kept: keptOf(twoPeople(noteSample).typed) },
  ],
  events: [
    { type: 'OPEN', recommendationId: 1, key: null },
    { type: 'OPEN', recommendationId: 1, key: 'BALANCE_SHORT K' },
    { type: 'EDIT', key: 'BALANCE_SHORT S' },
    { type: 'EDIT', key: 'BALANCE_SHORT none' },
    { type: 'MOVE', from: 1, to: 0 },
    { type: 'MOVE', from: 1, to: 1 },
    { type: 'BRING_BACK', key: 'BALANCE_SHORT Mn' },
    { type: 'BRING_BACK', key: 'BALANCE_SHORT K' },
    { type: 'OFFER_READ', mayEdit: false },
    { type: 'OFFER_READ', mayEdit: true },
    done('loadNotes', notes()),
    failed('loadNotes', refused),
    done('saveNotes', notes(note('B'))),
    failed('saveNotes', stale),
    done('noteEditor', { saved: notes(note('B')), isOutdated: false }),
    done('noteEditor', { saved: null, isOutdated: true }),
    done('noteEditor', { saved: null, isOutdated: false }),
    failed('noteEditor', refused),
  ],
  distinguish: ({ mayEdit, notes: read, edited, next, change, undo, error }) => [
    mayEdit,
    read === null,
    edited.subject.id,
    edited.kept === null,
    next === null || next === 'options' ? next : next.key,
    change?.kind,
    undo?.kind,
    error?.code,
  ],
  inputs: {
    loadNotes: (asked) => expect(asked).toEqual({ reportId: 5 }),
    noteEditor: ({ subject, read }, { context }) => {
      const of = planNotes(context.notes, context.recommendationId);
      expect(subject).toEqual(context.edited.subject);
      expect(read?.record).toBe(noteIn(of, String(subject.id)) ?? null);
    },
    saveNotes: (change, { context }) => {
      expect([change.reportId, change.recommendationId]).toEqual([5, 1]);
      // An order names each note once; what is left out keeps its place in it.
      if (change.kind === 'order') {
        const named = change.order.map(({ on }) => on);
        expect(new Set(named).size).toBe(named.length);
        expect(named.at(-1)).toBe('Mn');
      } else expect([change.note.reason === null, context.before === null].includes(true)).toBe(true);
    },
  },
  invariants: {
    closed: ({ context }) => expect([context.edited.subject.id, context.next]).toEqual([null, null]),
    listed: ({ context }) => expect([context.notes === null, context.change]).toEqual([false, null]),
    editing: ({ context }) => expect(context.edited.subject.id).not.toBeNull(),
    saving: ({ context }) => expect(context.change).not.toBeNull(),
    unavailable: ({ context }) => expect(context.error).not.toBeNull(),
  },
  untaken: { 'reportNotes.resuming': 'it is left before the first snapshot' },
};

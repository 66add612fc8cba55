import { expect } from 'vitest';
import type { cellNoteMachine } from '../../../src/machines/pif/cell-note.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const cell = { sampleId: 1, omlName: 'Growing_Season_Rain' };
const written = { text: 'Contract for 3 t', on: '2026-03-01T02:00:00.000Z', by: 'Alex Adviser' };
const failure = { code: 'HTTP_500', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof cellNoteMachine> = {
  input: { ...cell, title: 'April-October rain, Home', readOnly: false },
  alternatives: [{ ...cell, title: 'April-October rain, Home', readOnly: true }],
  events: [
    done('loadNotes', [written]),
    failed('loadNotes', failure),
    { type: 'TYPED', text: 'Grower says 3.5' },
    done('writeNote', [{ ...written, text: 'Grower says 3.5' }, written]),
    failed('writeNote', failure),
  ],
  distinguish: ({ draft, notes, error, isWritten, readOnly }) => [
    draft,
    notes.length,
    error?.code,
    isWritten,
    readOnly,
  ],
  inputs: {
    loadNotes: (asked) => expect(asked).toEqual(cell),
    writeNote: (asked, { context }) => expect(asked).toEqual({ ...cell, text: context.draft.trim() }),
  },
  invariants: {
    unavailable: ({ context }) => expect(context.error).not.toBeNull(),
    saving: ({ context }) => expect([context.readOnly, context.draft.length > 1_000]).toEqual([false, false]),
    confirmingDiscard: ({ context }) => expect(context.draft).not.toBe(context.notes[0]?.text),
    closed: ({ output }) => expect(output).toMatchObject(cell),
  },
};

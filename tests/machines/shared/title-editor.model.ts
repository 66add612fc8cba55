import { expect } from 'vitest';
import type { titleEditorMachine } from '../../../src/machines/shared/title-editor.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';

const input = {
  of: 'recommendation' as const,
  recordId: 12,
  name: 'Autumn',
  version: 3,
  isReadOnly: false,
  draft: null,
};

export const model: MachineModel<typeof titleEditorMachine> = {
  input,
  alternatives: [
    { ...input, draft: 'Spring' },
    { ...input, isReadOnly: true, draft: 'Spring' },
  ],
  events: [
    { type: 'RECORD_OVERTAKEN', reason: 'Sam finalised this report.' },
    { type: 'TITLE_TYPED', text: 'Spring' },
    { type: 'TITLE_TYPED', text: ' ' },
    { type: 'TITLE_READ', name: 'Autumn', version: 4, isReadOnly: false, author: null },
    { type: 'TITLE_READ', name: 'Winter', version: 5, isReadOnly: true, author: null },
    { type: 'TITLE_READ', name: 'Winter', version: 5, isReadOnly: false, author: { by: 'Sam', on: null } },
    { type: 'SETTLED', choice: { keys: ['name'], by: 'mine' } },
    { type: 'SETTLED', choice: { keys: ['name'], by: 'theirs' } },
    done('rename', { name: 'Spring', version: 6 }),
    failed('rename', { code: 'STALE_VERSION', status: 409, message: 'Ada Adviser changed this on 01/03/2026.' }),
    failed('rename', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    failed('rename', gone),
  ],
  distinguish: ({ name, draft, error, isReadOnly, theirs, version }) => [
    theirs?.name,
    name,
    draft,
    error?.code,
    version,
    isReadOnly,
  ],
  inputs: {
    rename: ({ name, version }, snapshot) => {
      expect(name).toBe('Spring');
      expect(version).toBe(snapshot.context.version);
    },
  },
  invariants: {
    editing: ({ context }) => expect([context.isReadOnly, typeof context.draft]).toEqual([false, 'string']),
    // Nothing is saved while two names are asked about.
    saving: ({ context }) => expect([context.draft?.trim() === '', context.theirs]).toEqual([false, null]),
    shown: ({ context }) => expect([context.draft, context.theirs]).toEqual([null, null]),
  },
  untaken: { 'titleEditor.deciding': 'it is left before the first snapshot' },
};

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
    { type: 'TITLE_READ', name: 'Autumn', version: 4, isReadOnly: false },
    { type: 'TITLE_READ', name: 'Winter', version: 5, isReadOnly: true },
    { type: 'TITLE_READ', name: 'Winter', version: 5, isReadOnly: false },
    done('rename', { name: 'Spring', version: 6 }),
    failed('rename', { code: 'STALE_VERSION', status: 409, message: 'Ada Adviser changed this on 01/03/2026.' }),
    failed('rename', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    failed('rename', gone),
  ],
  distinguish: ({ name, draft, error, isForced, isReadOnly, theirs }) => [
    theirs?.name,
    name,
    draft,
    error?.code,
    isForced,
    isReadOnly,
  ],
  inputs: {
    rename: ({ name, version }, snapshot) => {
      expect(name).toBe('Spring');
      expect(version).toBe(snapshot.context.isForced ? null : snapshot.context.version);
      // Nobody's change is gone over unless a conflict has told of it.
      if (version === null) expect(snapshot.context.error).not.toBeNull();
    },
  },
  invariants: {
    shown: ({ context }) => expect(context.draft).toBeNull(),
    editing: ({ context }) => expect([context.isReadOnly, typeof context.draft]).toEqual([false, 'string']),
    saving: ({ context }) => expect(context.draft?.trim()).not.toBe(''),
  },
  untaken: { 'titleEditor.deciding': 'it is left before the first snapshot' },
};

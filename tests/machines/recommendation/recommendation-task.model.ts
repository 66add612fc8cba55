import { expect } from 'vitest';
import type { EditorOutput } from '../../../src/machines/recommendation/editor.context.ts';
import type { TaskInput } from '../../../src/machines/recommendation/recommendation-task.context.ts';
import type { recommendationTaskMachine } from '../../../src/machines/recommendation/recommendation-task.machine.ts';
import { newCommentDraft } from '../../../src/model/comments/comment-draft.ts';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { advice, recommendation, recommended, sample } from './fixtures.ts';

const rates = draftOfRates([recommended(1)], [sample(1)]);
const aside = { draft: { ...rates, rates: { 1: { 1: '60' } }, isInSection: true as const }, original: rates };
const comment = newCommentDraft(999);
const input: TaskInput = {
  recommendation: recommendation(),
  advice: advice(),
  permissions: ['EDIT_RECOMMENDATION', 'EDIT_PIF'],
  task: { of: 'draft', draft: comment, original: comment, dialog: null, blend: null },
};
const ended = (change: Partial<EditorOutput>): EditorOutput => ({
  saved: null,
  isOutdated: false,
  aside: null,
  next: null,
  ...change,
});

export const model: MachineModel<typeof recommendationTaskMachine> = {
  input,
  alternatives: [
    { ...input, task: { of: 'draft', ...aside, dialog: null, blend: null } },
    { ...input, task: { of: 'inputs', drafts: [{ sampleId: 1, cells: {} }] } },
    { ...input, permissions: ['VIEW_CUSTOMERS'], task: { of: 'inputs', drafts: [] } },
    { ...input, task: { of: 'run', takesFormer: true } },
  ],
  events: [
    { type: 'LAY_ASIDE', next: { type: 'EDIT_PIF' } },
    { type: 'THEIRS_ARRIVED', recommendation: recommendation() },
    { type: 'BLENDS_READ', blends: [] },
    { type: 'RECORD_OUTDATED' },
    done('editor', ended({})),
    done('editor', ended({ isOutdated: true })),
    done('editor', ended({ saved: { recommendedProducts: [recommended(1)] } })),
    done('editor', ended({ aside, next: { type: 'EDIT_PIF' } })),
    failed('editor', 'SERVER_ERROR'),
    done('pif', { changed: false }),
    done('pif', { changed: true }),
    failed('pif', 'SERVER_ERROR'),
    done('rerun', { sampleIds: [1] }),
    done('rerun', { sampleIds: null }),
    failed('rerun', 'SERVER_ERROR'),
  ],
  untaken: { 'recommendationTask.deciding': 'it is left before the first snapshot' },
  distinguish: ({ task, permissions, end }) => [task.of, permissions.length, end.next?.type],
  inputs: {
    editor: ({ draft, original }) => expect(draft.kind).toBe(original.kind),
    // It may be renamed while the editor is open, whose title stays.
    pif: ({ readOnly, customerId, title }) => {
      expect([typeof readOnly, customerId]).toEqual(['boolean', 7]);
      expect(title).toBe('Autumn 2026 - Sample PIF Editor');
    },
    rerun: (given) => expect(given).toEqual({ recommendationId: 12, formerIds: [], takesFormer: true }),
  },
  invariants: {
    editing: ({ context }) => expect(context.task.of).toBe('draft'),
    editingPif: ({ context }) => expect(context.task.of).toBe('inputs'),
    rerunning: ({ context }) => expect(context.task.of).toBe('run'),
  },
};

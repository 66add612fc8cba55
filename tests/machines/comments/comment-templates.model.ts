import { expect } from 'vitest';
import type { commentTemplatesMachine } from '../../../src/machines/comments/comment-templates.machine.ts';
import { isTemplateChanged, problemOfTemplate } from '../../../src/model/comments/template-draft.ts';
import type { CommentTemplate } from '../../../src/model/contract/entities.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const template = (fields: Partial<CommentTemplate> = {}): CommentTemplate => ({
  id: 1,
  commentLabel: 'Frost',
  comment: '<p>Wait for rain.</p>',
  commentType: 'RECOMMENDATION',
  lastUpdatedBy: 'Ann Admin',
  lastUpdatedOn: '2026-03-02T01:00:00.000Z',
  version: 3,
  ...fields,
});
const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof commentTemplatesMachine> = {
  events: [
    done('loadTemplates', [template(), template({ id: 2, commentLabel: 'Lime' })]),
    failed('loadTemplates', refusal),
    { type: 'EDIT', id: 1 },
    { type: 'DRAFT_EDITED', change: { commentLabel: 'Frost and rain' } },
    { type: 'DRAFT_EDITED', change: { commentLabel: '' } },
    done('saveTemplate', [template({ comment: '<p>Wait.</p>', version: 4 })]),
    failed('saveTemplate', refusal),
    failed('saveTemplate', { code: 'STALE_VERSION', status: 409, message: 'Ann Admin changed Frost on 02/03/2026.' }),
    { type: 'REMOVE', id: 1 },
    done('removeTemplate', { id: 1 }),
    failed('removeTemplate', refusal),
  ],
  distinguish: ({ templates, draft, original, removingId, error }) => [
    templates.map(({ id, version }) => [id, version]),
    draft.id,
    problemOfTemplate(draft),
    isTemplateChanged(draft, original),
    removingId,
    error?.code,
  ],
  inputs: {
    loadTemplates: (asked) => expect(asked).toEqual({}),
    saveTemplate: ({ draft }, { context }) => {
      expect([problemOfTemplate(draft), draft.id]).toEqual([null, context.original.id]);
      // Only over a change that was told of without a version.
      if (draft.id !== null) expect([context.original.version, null]).toContain(draft.version);
    },
    removeTemplate: ({ id, version }, { context }) => {
      expect(id).toBe(context.removingId);
      expect(version).toBe(context.templates.find((one) => one.id === id)?.version);
    },
  },
  invariants: {
    listed: ({ context }) => expect(context.removingId).toBeNull(),
    saving: ({ context }) => expect(isTemplateChanged(context.draft, context.original)).toBe(true),
    confirmingDiscard: ({ context }) => expect(isTemplateChanged(context.draft, context.original)).toBe(true),
    asking: ({ context }) => expect(context.templates.some(({ id }) => id === context.removingId)).toBe(true),
    removing: ({ context }) => expect(context.templates.some(({ id }) => id === context.removingId)).toBe(true),
  },
};

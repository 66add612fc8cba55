import { expect } from 'vitest';
import type { commentTemplatesMachine } from '../../../src/machines/comments/comment-templates.machine.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { twoPeople } from '../shared/kind-model.ts';
import { template, templateSample } from './template.sample.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const listed = [template(), template({ id: 2, commentLabel: 'Lime' })];

export const model: MachineModel<typeof commentTemplatesMachine> = {
  input: { kept: null },
  alternatives: [{ kept: keptOf(twoPeople(templateSample).typed) }],
  events: [
    done('loadTemplates', listed),
    failed('loadTemplates', refusal),
    { type: 'EDIT', id: 1 },
    done('editor', { saved: [template({ comment: '<p>Wait.</p>', version: 4 })], isOutdated: false }),
    done('editor', { saved: null, isOutdated: true }),
    done('editor', { saved: null, isOutdated: false }),
    failed('editor', refusal),
    { type: 'REMOVE', id: 1 },
    done('removeTemplate', { id: 1 }),
    failed('removeTemplate', refusal),
  ],
  distinguish: ({ templates, edited, removingId, error }) => [
    templates.map(({ id, version }) => [id, version]),
    edited.subject.id,
    edited.kept === null,
    removingId,
    error?.code,
  ],
  inputs: {
    loadTemplates: (asked) => expect(asked).toEqual({}),
    // It begins with the template as the list has it.
    editor: ({ subject, read }, { context }) =>
      expect(read?.record ?? null).toBe(context.templates.find(({ id }) => id === subject.id) ?? null),
    removeTemplate: ({ id, version }, { context }) => {
      expect(id).toBe(context.removingId);
      expect(version).toBe(context.templates.find((one) => one.id === id)?.version);
    },
  },
  invariants: {
    listed: ({ context }) => {
      expect(context.removingId).toBeNull();
      // What was typed before is offered once.
      expect(context.edited.kept).toBeNull();
    },
    asking: ({ context }) => expect(context.templates.some(({ id }) => id === context.removingId)).toBe(true),
    removing: ({ context }) => expect(context.templates.some(({ id }) => id === context.removingId)).toBe(true),
  },
};

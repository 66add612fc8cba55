import { expect } from 'vitest';
import type { sowingMachine } from '../../../src/machines/advice/sowing.machine.ts';
import { sowingOf } from '../../../src/model/advice/sowing.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const usual = { rowMm: 250, spreadMm: 25, bandCm: 3, moisture: 'GOOD' as const };
const said = { ...usual, rowMm: 300, moisture: 'DRY' as const };

export const model: MachineModel<typeof sowingMachine> = {
  input: { recommendationId: 12 },
  events: [
    { type: 'EDIT', choice: { said: null, usual } },
    { type: 'EDIT', choice: { said, usual } },
    { type: 'SOWING_EDITED', change: { spreadMm: '75' } },
    { type: 'SOWING_EDITED', change: { spreadMm: '400' } },
    { type: 'SAVE' },
    done('saveSowing', null),
    failed('saveSowing', {
      code: 'RECOMMENDATION_FINALISED',
      status: 409,
      message: 'This recommendation is finalised.',
    }),
  ],
  distinguish: ({ choice, draft, wished }) => [choice === null, choice?.said ?? null, draft?.spreadMm, wished],
  inputs: {
    saveSowing: ({ recommendationId, sowing }, { context: { choice, draft } }) => {
      expect(recommendationId).toBe(12);
      // What was typed, or nothing of its own where there was something.
      if (sowing === null) expect(choice!.said).not.toBeNull();
      else expect(sowing).toEqual(sowingOf(draft!));
    },
  },
  invariants: {
    stating: ({ context }) => expect(context.draft).not.toBeNull(),
  },
};

import { expect } from 'vitest';
import type { sowingMachine } from '../../../src/machines/advice/sowing.machine.ts';
import { sowingCells, sowingIn, sowingOf, type SowingWork } from '../../../src/model/advice/sowing.ts';
import type { AppError } from '../../../src/model/errors/app-error.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { stale } from '../harness/unsteady-line.ts';

const usual = { rowMm: 250, spreadMm: 25, bandCm: 3, moisture: 'GOOD' as const };
const said = { ...usual, rowMm: 300, moisture: 'DRY' as const };

/** Another user has said that the seedbed is dry. */
const theirs = {
  recommendationId: 12,
  version: 4,
  held: { base: sowingCells({ ...usual, moisture: 'DRY' }), mine: {} },
};
const finalised: AppError = {
  code: 'RECOMMENDATION_FINALISED',
  status: 409,
  message: 'This recommendation is finalised.',
};
const ended = (outcome: string, error: AppError | null = null) =>
  done('sowingSave', { outcome, work: theirs, saved: null, error });

export const model: MachineModel<typeof sowingMachine> = {
  input: { recommendationId: 12 },
  events: [
    { type: 'EDIT', choice: { said: null, usual }, version: 3 },
    { type: 'EDIT', choice: { said, usual }, version: 3 },
    { type: 'SOWING_EDITED', change: { spreadMm: '75' } },
    { type: 'SOWING_EDITED', change: { spreadMm: '400' } },
    { type: 'SAVE' },
    ended('saved'),
    ended('alike'),
    ended('asked', stale),
    ended('failed', finalised),
    failed('sowingSave', finalised),
  ],
  distinguish: ({ choice, draft, requested }) => [choice === null, choice?.said ?? null, draft?.spreadMm, requested],
  inputs: {
    sowingSave: ({ work }, { context: { choice, version, draft } }) => {
      const { held, ...of } = work as SowingWork;
      expect(of).toEqual({ recommendationId: 12, version });
      expect(held.base).toEqual(sowingCells(choice!.said));
      const sowing = sowingIn(held.mine);
      // What was typed, or nothing of its own where there was something.
      if (sowing === null) expect(choice!.said).not.toBeNull();
      else expect(sowing).toEqual(sowingOf(draft!));
    },
  },
  invariants: {
    stating: ({ context }) => expect(context.draft).not.toBeNull(),
  },
};

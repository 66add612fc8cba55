import { expect } from 'vitest';
import { figuresInForce, openAdvice, withOwnFigures } from '../../../server/advice/index.ts';
import type { adviceFiguresMachine } from '../../../src/machines/advice/advice-figures.machine.ts';
import { isDraftChanged, problemOfDraft } from '../../../src/model/advice/figure-draft.ts';
import type { OwnFigure } from '../../../src/model/advice/figures.ts';
import type { AdviceParameters } from '../../../src/model/contract/entities.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const TARGET = 'lime.targetTop';
const own: OwnFigure = { path: TARGET, value: 5.8, source: 'Our trials, Esperance 2024', mark: 'judgement' };

/** The numbers as they are after a version, with that one told. */
export function parameters(version: number, figures: readonly OwnFigure[] = []): AdviceParameters {
  const set = withOwnFigures(openAdvice, figures, version);
  return {
    identity: set.tables.identity,
    version,
    // A few of each kind: what is walked is the machine.
    figures: figuresInForce(openAdvice, set).filter(({ path }) =>
      [TARGET, 'lime.targetBelow', 'gypsum.pureSulfurPercent', 'seed.light', 'compatibility.UREA+SOA'].includes(path),
    ),
    leftOut: [],
    versions: Array.from({ length: version }, (_, at) => ({
      version: version - at,
      changedBy: 'Ann Admin',
      changedOn: '2026-03-02T01:00:00.000Z',
      changes: [{ path: TARGET, before: 5.5, after: 5.8 }],
    })),
  };
}
export const changed = parameters(2, [own]);
const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Ann Admin changed the numbers behind advice.' };

export const model: MachineModel<typeof adviceFiguresMachine> = {
  events: [
    done('loadFigures', changed),
    failed('loadFigures', refusal),
    { type: 'CHAPTER_CHOSEN', chapter: 'SEED' },
    { type: 'SEARCH_TYPED', text: 'target' },
    { type: 'OWN_TOGGLED', selected: true },
    { type: 'EDIT', path: TARGET },
    { type: 'EDIT', path: 'gypsum.pureSulfurPercent' },
    { type: 'DRAFT_EDITED', change: { text: '5.6' } },
    { type: 'DRAFT_EDITED', change: { text: '55' } },
    done('saveFigure', parameters(3)),
    failed('saveFigure', refusal),
    failed('saveFigure', stale),
    { type: 'RESET_VERSION', version: 1 },
    { type: 'RESET_VERSION', version: 2 },
    done('restoreVersion', parameters(3)),
    failed('restoreVersion', refusal),
  ],
  distinguish: ({ parameters: { version, figures }, filter, draft, original, restored, error }) => [
    version,
    figures.length,
    filter.chapter === 'LIME' && filter.searchText === '' && !filter.isOnlyOwn,
    draft.text,
    isDraftChanged(draft, original),
    restored,
    error?.code,
  ],
  inputs: {
    loadFigures: (asked) => expect(asked).toEqual({}),
    saveFigure: ({ version, figure }, { context }) => {
      expect(version).toBe(context.parameters.version);
      expect(figure).toMatchObject({ path: TARGET, source: expect.any(String) });
      expect(context.parameters.figures.find(({ path }) => path === figure.path)?.isFixed).toBe(false);
      expect(typeof figure.value).toBe('number');
    },
    restoreVersion: ({ version, restored }, { context }) => {
      expect([version, restored]).toEqual([context.parameters.version, context.restored]);
      expect(restored).not.toBe(version);
    },
  },
  invariants: {
    saving: ({ context }) => {
      const figure = context.parameters.figures.find(({ path }) => path === context.draft.path)!;
      expect([isDraftChanged(context.draft, context.original), problemOfDraft(figure, context.draft)]).toEqual([
        true,
        null,
      ]);
    },
    confirmingDiscard: ({ context }) => expect(isDraftChanged(context.draft, context.original)).toBe(true),
    asking: ({ context }) => expect(context.restored).not.toBe(context.parameters.version),
  },
};

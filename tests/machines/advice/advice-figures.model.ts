import { expect } from 'vitest';
import {
  engineFiguresInForce,
  figuresInForce,
  ofEngine,
  openAdvice,
  withOwnEngineFigures,
  withOwnFigures,
} from '../../../server/advice/index.ts';
import type { adviceFiguresMachine } from '../../../src/machines/advice/advice-figures.machine.ts';
import { figureKind, readFigure } from '../../../src/model/advice/figure-draft.ts';
import type { OwnFigure } from '../../../src/model/advice/figures.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import type { AdviceParameters } from '../../../src/model/contract/entities.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { twoPeople } from '../shared/kind-model.ts';

export const TARGET = 'lime.targetTop';
const own: OwnFigure = { path: TARGET, value: 5.8, source: 'Our trials, Esperance 2024', mark: 'judgement' };

/** The figures of a version, with that version as the last one. */
export function parameters(version: number, figures: readonly OwnFigure[] = []): AdviceParameters {
  const set = withOwnFigures(openAdvice, figures, version);
  const model = withOwnEngineFigures(ofEngine(figures), version);
  return {
    identity: set.tables.identity,
    engine: { code: model.document.code, version: model.document.version, hash: model.hash },
    version,
    // A few of each kind: what is walked is the machine.
    figures: [...engineFiguresInForce(model), ...figuresInForce(openAdvice, set)].filter(({ path }) =>
      [
        TARGET,
        'engine.criticalP.rates',
        'engine.rates.kMaintenanceUpTo.SAND',
        'lime.targetBelow',
        'lime.smallest',
        'gypsum.pureSulfurPercent',
        'seed.light',
        'compatibility.UREA+SOA',
      ].includes(path),
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

export const figureSample = {
  kind: figureKind,
  subject: { id: TARGET },
  read: readFigure(parameters(1), TARGET),
  mine: { text: '5.6' },
  faulty: { text: '55' },
  theirs: readFigure(changed, TARGET),
};

export const model: MachineModel<typeof adviceFiguresMachine> = {
  input: { kept: null },
  alternatives: [{ kept: keptOf(twoPeople(figureSample).typed) }],
  events: [
    done('loadFigures', changed),
    failed('loadFigures', refusal),
    { type: 'CHAPTER_CHOSEN', chapter: 'SEED' },
    { type: 'SEARCH_TYPED', text: 'target' },
    { type: 'OWN_TOGGLED', selected: true },
    { type: 'EDIT', path: TARGET },
    { type: 'EDIT', path: 'gypsum.pureSulfurPercent' },
    done('editor', { saved: parameters(3), isOutdated: false }),
    done('editor', { saved: null, isOutdated: true }),
    done('editor', { saved: null, isOutdated: false }),
    failed('editor', refusal),
    { type: 'RESET_MODEL' },
    { type: 'RESET_VERSION', version: 1 },
    { type: 'RESET_VERSION', version: 2 },
    done('restoreVersion', parameters(3)),
    failed('restoreVersion', refusal),
  ],
  distinguish: ({ parameters: { version, figures }, filter, edited, restored, error }) => [
    version,
    figures.length,
    filter.chapter === 'LIME' && filter.searchText === '' && !filter.isOnlyOwn,
    edited.subject.id,
    edited.kept === null,
    restored,
    error?.code,
  ],
  inputs: {
    loadFigures: (asked) => expect(asked).toEqual({}),
    editor: ({ subject, read }, { context }) => expect(read).toEqual(readFigure(context.parameters, subject.id)),
    restoreVersion: ({ version, restored }, { context }) => {
      expect([version, restored]).toEqual([context.parameters.version, context.restored]);
      expect(restored).not.toBe(version);
    },
  },
  invariants: {
    editing: ({ context }) => expect(readFigure(context.parameters, context.edited.subject.id).record).not.toBeNull(),
    listed: ({ context }) => expect(context.edited.kept).toBeNull(),
    asking: ({ context }) => expect(context.restored).not.toBe(context.parameters.version),
  },
};

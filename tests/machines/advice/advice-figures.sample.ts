import {
  engineFiguresInForce,
  figuresInForce,
  ofEngine,
  openAdvice,
  withOwnEngineFigures,
  withOwnFigures,
} from '../../../server/advice/index.ts';
import { figureKind, readFigure } from '../../../src/model/advice/figure-draft.ts';
import { figureList } from '../../../src/model/advice/figure-list.ts';
import type { OwnFigure } from '../../../src/model/advice/figures.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import type { AdviceParameters } from '../../../src/model/contract/entities.ts';
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

export const figureSample = {
  kind: figureKind,
  subject: { id: TARGET },
  read: readFigure(parameters(1), TARGET),
  mine: { text: '5.6' },
  faulty: { text: '55' },
  theirs: readFigure(changed, TARGET),
};

export const figuresSample = {
  kind: figureList,
  list: changed,
  views: [
    { chapter: 'SEED', searchText: '', isOnlyOwn: false } as const,
    { searchText: 'target' },
    { isOnlyOwn: true },
    { isLookingBack: true },
  ],
  acts: (['MODEL_1', 0, 1] as const).map((id) => ({ act: 'restore' as const, id })),
  // It is in force.
  refused: [{ act: 'restore' as const, id: 2 }],
  answers: [parameters(3)],
  editor: {
    ids: [TARGET],
    // A definition.
    unknown: 'gypsum.pureSulfurPercent',
    saved: [parameters(3)],
    kept: keptOf(twoPeople(figureSample).typed),
  },
};

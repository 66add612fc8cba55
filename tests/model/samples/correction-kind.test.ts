import { describe, expect, it } from 'vitest';
import { nothingCorrected, presentCells, typedCells } from '../../../src/model/samples/correction-draft.ts';
import { correctionKind } from '../../../src/model/samples/correction-kind.ts';
import { recordEditing } from '../../../src/model/shared/record-work.ts';
import { correctionSample, offer, selected } from '../../machines/samples/correction.sample.ts';

const { subject, read } = correctionSample;
const editing = recordEditing(correctionKind);
const typed = (edit: Partial<typeof nothingCorrected>) =>
  editing.edited(editing.begun({ subject, read, kept: null }), edit);
const newer = (change: object, version = 6) => ({
  record: { version },
  samples: selected.map((sample) => ({ ...sample, ...change, version: sample.version + 1 })),
  offer,
});

describe('samples that two people put right', () => {
  it('are saved without a question where each has put another field right', () => {
    const { work, next } = editing.merged(typed({ name: 'Gate' }), newer({ paddockId: 11, paddockName: 'Creek' }));
    expect(next).toBe('save');
    expect(work.draft).toMatchObject({ name: 'Gate', paddockId: null });
    expect(editing.judged(work).followed).toMatchObject([{ what: 'Paddock', theirs: 'Creek' }]);
  });

  it('are asked about by names where both have put the same field right', () => {
    const { work, next } = editing.merged(typed({ paddockId: 0 }), newer({ paddockId: 11, paddockName: 'Creek' }));
    expect(next).toBe('ask');
    expect(editing.judged(work).asked).toMatchObject([{ what: 'Paddock', mine: 'none', theirs: 'Creek' }]);
  });

  it('need nothing more where the other has set what was typed', () => {
    const same = { depthFrom: 0, depthTo: 20, dateSampled: '2026-03-05' };
    expect(editing.merged(typed({ depthTo: '20', dateSampled: '5/3/2026' }), newer(same)).next).toBe('nothing');
  });

  it('are reported when one of them was deleted, and are gone when all were', () => {
    const [first] = newer({}).samples;
    const rest = { record: { version: 2 }, samples: first ? [first] : [], offer };
    const { work } = editing.merged(typed({ name: 'Gate' }), rest);
    expect(editing.judged(work).followed).toContainEqual(
      expect.objectContaining({ what: 'Number of samples', theirs: '1' }),
    );
    const nothing = { record: null, samples: [], offer };
    const none = editing.merged(typed({ name: 'Gate' }), nothing);
    expect(editing.judged(none.work).isGone).toBe(true);
  });
});

it('says how many values there are where they are too many to be named', () => {
  const many = Array.from({ length: 5 }, (_, id) => ({ ...selected[0]!, id, name: `Site ${id}` }));
  const draft = { ...nothingCorrected, now: presentCells(many) };
  expect(correctionKind.words('name', draft, { ...read, samples: many })).toEqual({
    what: 'Sample name',
    text: '5 different values',
  });
});

it('holds what cannot be read as it was typed', () =>
  expect(typedCells({ ...nothingCorrected, dateSampled: 'soon', depthFrom: '30', depthTo: '10' })).toEqual({
    dateSampled: '["soon"]',
    depth: '["30–10"]',
  }));

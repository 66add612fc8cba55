import { describe, expect, it } from 'vitest';
import { present } from '../../../src/model/shared/present.ts';
import { compositeKind, type CompositeEdit } from '../../../src/model/samples/composite-kind.ts';
import { recordEditing } from '../../../src/model/shared/record-work.ts';
import { compositeSample, composite, originals } from '../../machines/samples/composite-editor.model.ts';

const { read, subject } = compositeSample;
const begun = compositeKind.begin(read, subject);
const weights = (edit: CompositeEdit): readonly (readonly [number, string])[] =>
  compositeKind.edit(begun, edit, read).originals.map(({ sampleId, weight }) => [sampleId, weight]);

describe('the originals of a composite', () => {
  it('get another weight, go, and come at the end, each without the others', () => {
    expect(weights({ sampleId: 2, weight: '5' })).toEqual([
      [1, '1'],
      [2, '5'],
    ]);
    expect(weights({ sampleId: 1, weight: null })).toEqual([[2, '2']]);
    expect(weights({ sampleId: 3, weight: '1' })).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '1'],
    ]);
  });
  it('are of the same kind: a sample of another depth, and the composite itself, are not mixed in', () => {
    for (const sampleId of [4, 9, 77]) expect(weights({ sampleId, weight: '1' })).toHaveLength(2);
  });
});

describe('a composite that two people change', () => {
  const editing = recordEditing(compositeKind);
  const mixedIn = (...ids: readonly number[]) => ({
    ...read,
    record: {
      ...composite,
      version: 4,
      originals: ids.map((sampleId) => ({ sampleId, name: '', weight: sampleId === 2 ? 2 : 1 })),
    },
  });
  const typed = (edit: CompositeEdit) => editing.edited(editing.begun({ subject, read, kept: null }), edit);

  it('holds what either has mixed in, and asks nothing', () => {
    const { work, next } = editing.merged(typed({ name: 'Ridge' }), mixedIn(1, 2, 3));
    expect(next).toBe('save');
    expect(work.draft).toEqual({
      name: 'Ridge',
      originals: [
        { sampleId: 1, weight: '1' },
        { sampleId: 2, weight: '2' },
        { sampleId: 3, weight: '1' },
      ],
    });
  });
  it('asks about a sample that one has weighed and the other has taken out, by its name', () => {
    const { work, next } = editing.merged(typed({ sampleId: 1, weight: '3' }), mixedIn(2, 3));
    expect(next).toBe('ask');
    expect(editing.judged(work).asked).toMatchObject([
      { what: `Weight of Home, ${originals[0]!.name}`, mine: '3', theirs: 'not in the composite' },
    ]);
    const key = present(editing.judged(work).asked[0]).key;
    const theirs = editing.settled(work, { keys: [key], by: 'theirs' });
    expect(theirs.draft).toMatchObject({ originals: [{ sampleId: 2 }, { sampleId: 3 }] });
  });
});

import { describe, expect, it } from 'vitest';
import type { ReferenceRow } from '../../../src/model/contract/entities.ts';
import type { ReferenceLists } from '../../../src/model/settings/reference-data.ts';
import { referenceRows } from '../../../src/model/settings/reference-data.ts';
import { recordKinds } from '../../../src/model/settings/record-kinds.ts';
import {
  draftOfRow,
  isOpen,
  newRecord,
  problemsOfRecord,
  recordOfDraft,
  referenceKind,
  type RecordDraft,
} from '../../../src/model/settings/reference-draft.ts';
import {
  editableKinds,
  isEditableKind,
  isOfferedKind,
  referenceKinds,
  type EditableKind,
} from '../../../src/model/settings/reference-kinds.ts';

const row = (id: number, name: string, facts: ReferenceRow['facts'] = {}): ReferenceRow =>
  ({ id, version: 2, name, isOffered: true, facts }) as ReferenceRow;
const lists = [
  { kind: 'product', rows: [row(1, 'Urea'), row(2, 'MAP')] },
  { kind: 'crop', rows: [row(7, 'Wheat'), row(8, 'Canola')] },
  { kind: 'timing', rows: [row(3, 'At seeding')] },
] as unknown as ReferenceLists;

const filled: Readonly<Record<EditableKind, Readonly<Record<string, string>>>> = {
  product: { name: 'Flexi-N', unit: 'L', kgPerUnit: '1.32', N: '32', S: '0.5', warnings: 'Corrosive' },
  place: { name: 'Deep band', short: 'Deep', effectiveness: '0.9' },
  timing: { name: 'Tillering', short: 'Till', week: '6' },
  crop: { name: 'Durum', model: 'WHEAT', soil: 'yes', plant: '' },
  grade: { name: 'APW1', code: 'APW1', cropId: '7', isDefault: 'yes' },
};
const draft = (kind: EditableKind, change: Readonly<Record<string, string>> = {}): RecordDraft => {
  const begun = newRecord(kind);
  return { ...begun, values: { ...begun.values, ...filled[kind], ...change } };
};
const problems = (kind: EditableKind, change: Readonly<Record<string, string>>) =>
  problemsOfRecord(draft(kind, change), lists);

describe('the kinds of records', () => {
  it('are changed by a supplier, retired, or neither', () => {
    expect(referenceKinds.filter(isEditableKind)).toEqual(['product', 'place', 'timing', 'crop', 'grade']);
    expect(referenceKinds.filter(isOfferedKind)).toEqual(['product', 'crop', 'model']);
  });

  it('are found by a part of their name, in any case; a kind that is not there has none', () => {
    expect(referenceRows(lists, 'product', ' map ').map(({ id }) => id)).toEqual([2]);
    expect(referenceRows(lists, 'product', '')).toHaveLength(2);
    expect(referenceRows(lists, 'grade', '')).toEqual([]);
  });
});

describe('what a field offers', () => {
  it('is the units, the models of the engine, or the crops of the supplier', () => {
    const offered = (kind: EditableKind, key: string) =>
      recordKinds[kind].fields.find((field) => field.key === key)?.choices?.(lists) ?? [];
    expect(offered('product', 'unit').map(({ value }) => value)).toEqual(['kg', 'L']);
    expect(offered('crop', 'model')).toContainEqual({ value: 'LUPIN', label: 'Lupin and pulses' });
    expect(offered('grade', 'cropId')).toEqual([
      { value: '7', label: 'Wheat' },
      { value: '8', label: 'Canola' },
    ]);
  });
});

describe('a record that is added', () => {
  it('begins empty but for what most have', () => {
    expect(newRecord('product')).toMatchObject({
      id: null,
      values: { name: '', unit: 'kg', kgPerUnit: '1' },
    });
    expect(newRecord('crop').values).toEqual({ name: '', model: '', soil: 'yes', plant: '' });
  });

  it.each(editableKinds)('of the kind %s can be saved when it is filled in', (kind) => {
    expect(problemsOfRecord(draft(kind), lists)).toEqual({});
  });

  it.each(editableKinds)('of the kind %s asks for whatever may not be empty', (kind) => {
    const needed = recordKinds[kind].fields.filter(({ form, mayBeEmpty }) => form !== 'yes' && !mayBeEmpty);
    for (const { key } of needed) {
      expect(problems(kind, { [key]: ' ' })).toHaveProperty(key);
      expect(problems(kind, { [key]: ' ' })[key]).not.toBe('');
    }
    const optional = recordKinds[kind].fields.filter(({ mayBeEmpty }) => mayBeEmpty);
    for (const { key } of optional) expect(problems(kind, { [key]: '' })).toEqual({});
  });

  it.each([
    ['product', 'kgPerUnit', ['0.1', '3'], ['0.09', '3.01', 'heavy']],
    ['product', 'N', ['0', '100'], ['-1', '100.5', '0,5', 'some']],
    ['place', 'effectiveness', ['0', '2'], ['-0.1', '2.1']],
    ['timing', 'week', ['-52', '52', '0'], ['-53', '53', '1.5']],
  ] as const)('of the kind %s takes a %s within its bounds, both included', (kind, key, inside, outside) => {
    const others = key === 'N' ? { S: '' } : {};
    for (const text of inside) expect(problems(kind, { ...others, [key]: text })).toEqual({});
    for (const text of outside) expect(problems(kind, { ...others, [key]: text })[key]).toMatch(/^Between /);
  });

  it('has names no longer than they are kept', () => {
    expect(problems('place', { name: 'x'.repeat(80) })).toEqual({});
    expect(problems('place', { name: 'x'.repeat(81) })['name']).toBe('Up to 80 characters');
    expect(problems('place', { short: 'x'.repeat(13) })['short']).toBe('Up to 12 characters');
    expect(problems('product', { warnings: 'x'.repeat(501) })['warnings']).toBe('Up to 500 characters');
  });

  it('has a name of its own, whatever the case', () => {
    expect(problems('product', { name: ' urea ' })).toHaveProperty('name');
    expect(problemsOfRecord({ ...draft('product', { name: 'Urea' }), id: 1 }, lists)).toEqual({});
    // The name of another kind is no matter.
    expect(problems('product', { name: 'Wheat' })).toEqual({});
  });

  it('has no analysis over 100 % in all', () => {
    expect(problems('product', { N: '60', S: '40' })).toEqual({});
    expect(problems('product', { N: '60', S: '40.1' })).toEqual({ record: 'The analysis is more than 100%' });
  });

  it('is a crop with samples of soil or plants, and canola by the model for canola alone', () => {
    expect(problems('crop', { soil: '', plant: '' })).toHaveProperty('record');
    expect(problems('crop', { soil: '', plant: 'yes' })).toEqual({});
    expect(problems('crop', { name: 'Clearfield Canola' })).toHaveProperty('name');
    expect(problems('crop', { name: 'Clearfield Canola', model: 'CANOLA' })).toEqual({});
    expect(problems('crop', { model: 'CANOLA' })).toHaveProperty('name');
    // A name that is taken is reported first.
    expect(problems('crop', { name: 'Canola' })['name']).not.toBe(problems('crop', { model: 'CANOLA' })['name']);
  });
});

describe('a record that is changed', () => {
  const urea = row(1, 'Urea', { unit: 'kg', kgPerUnit: 1, N: 0.46, S: 0, warnings: null, soil: true } as never);

  it('shows shares in percent as they are printed on the bag, and nothing where nothing is known', () => {
    const { id, values } = draftOfRow('product', urea);
    expect(id).toBe(1);
    expect(values).toMatchObject({ name: 'Urea', unit: 'kg', kgPerUnit: '1', N: '46', S: '0', warnings: '', P: '' });
    expect(draftOfRow('product', row(1, 'X', { N: 0.07 * 3 } as never)).values['N']).toBe('21');
  });

  it('shows yes and no as ticks', () => {
    const { values } = draftOfRow('crop', row(9, 'Oats', { model: 'OATS', soil: true, plant: false } as never));
    expect(values).toEqual({ name: 'Oats', model: 'OATS', soil: 'yes', plant: '' });
  });

  it('takes what is typed into an open field alone, and says each value as it is read', () => {
    const begun = draftOfRow('product', urea);
    const read = { record: urea, lists };
    expect(referenceKind.edit(begun, { key: 'unit', text: 'L' }, read)).toEqual(begun);
    expect(referenceKind.edit(begun, { key: 'colour', text: 'green' }, read)).toEqual(begun);
    const typed = referenceKind.edit(begun, { key: 'N', text: '45' }, read);
    expect(referenceKind.words('N', typed, read)).toEqual({ what: 'N', text: '45 %' });
    const crop = draftOfRow('crop', row(9, 'Oats', { soil: true, plant: false } as never));
    expect(['soil', 'plant'].map((key) => referenceKind.words(key, crop, read).text)).toEqual(['yes', 'no']);
  });

  it('keeps what stays as it was added: it is not open, and not faulted', () => {
    const fields = new Map(recordKinds.product.fields.map((field) => [field.key, field]));
    const stored = draftOfRow('product', urea);
    expect(isOpen(stored, fields.get('unit')!)).toBe(false);
    expect(isOpen(stored, fields.get('name')!)).toBe(true);
    expect(isOpen(draft('product'), fields.get('unit')!)).toBe(true);
    // Of a new product the density is asked where it is measured in litres.
    expect(isOpen(draft('product', { unit: 'L' }), fields.get('kgPerUnit')!)).toBe(true);
    expect(isOpen(draft('product', { unit: 'kg' }), fields.get('kgPerUnit')!)).toBe(false);
    expect(problems('product', { unit: 'kg', kgPerUnit: '' })).toEqual({});
    expect(problems('product', { neutralisingPercent: '60', effectivePercent: '62' })).toEqual({
      effectivePercent: 'Must not be above the neutralising value',
    });
    expect(problems('product', { effectivePercent: '62' })).toEqual({});
  });
});

describe('what is asked of the server', () => {
  it('is numbers and shares of what was typed', () => {
    expect(recordOfDraft(draft('product'))).toEqual({
      kind: 'product',
      name: 'Flexi-N',
      unit: 'L',
      kgPerUnit: 1.32,
      nutrients: [
        { code: 'N', proportion: 0.32 },
        { code: 'S', proportion: 0.005 },
      ],
      warnings: 'Corrosive',
      neutralisingPercent: null,
      effectivePercent: null,
    });
    expect(recordOfDraft(draft('product', { neutralisingPercent: '88', effectivePercent: '62.5' }))).toMatchObject({
      neutralisingPercent: 88,
      effectivePercent: 62.5,
    });
    expect(recordOfDraft(draft('product', { unit: 'kg', kgPerUnit: '1.5', N: '0', S: '' }))).toMatchObject({
      unit: 'kg',
      kgPerUnit: 1,
      nutrients: [],
    });
    expect(recordOfDraft(draft('place', { effectiveness: '' }))).toEqual({
      kind: 'place',
      name: 'Deep band',
      short: 'Deep',
      effectiveness: null,
    });
    expect(recordOfDraft(draft('timing', { name: ' Tillering ', week: '-2' }))).toEqual({
      kind: 'timing',
      name: 'Tillering',
      short: 'Till',
      week: -2,
    });
    expect(recordOfDraft(draft('crop'))).toEqual({
      kind: 'crop',
      name: 'Durum',
      model: 'WHEAT',
      soil: true,
      plant: false,
    });
    expect(recordOfDraft(draft('grade', { isDefault: '' }))).toEqual({
      kind: 'grade',
      name: 'APW1',
      code: 'APW1',
      cropId: 7,
      isDefault: false,
    });
  });
});

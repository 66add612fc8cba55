import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { againChoices, type CheckRow, type LabCheck } from '../../../src/model/imports/lab-check.ts';
import { paddockName, placeAnswer, placeChoices, placeReason } from '../../../src/model/imports/place-choices.ts';
import { againId, againOf, outlookOf, savedBy } from '../../../src/model/imports/retests.ts';
import { figureText, resultsText, writtenText } from '../../../src/model/imports/result-text.ts';
import { draftFor, isSameFile, keptDraft, markOf } from '../../../src/model/imports/upload-draft.ts';
import { templateOf } from '../../../src/model/imports/upload-result.ts';
import { decidedCheck, labCheck, plainCheck } from '../../machines/imports/lab-check.fixtures.ts';

const [lane, dam, gate] = labCheck.places;

describe('what a place can be said to be', () => {
  const others = (place: string) => [
    { value: 'new', label: `New paddock ${place}` },
    { value: 'none', label: 'No paddock' },
    { value: 'leave', label: 'Leave out' },
  ];
  it('is what was proposed, what was found and what was chosen, each paddock once, then no paddock at all', () => {
    expect(placeChoices(labCheck, dam!, {})).toEqual([
      { value: 'paddock 2', label: 'North Dam' },
      ...others('Nth Dam'),
    ]);
    expect(placeChoices(labCheck, dam!, { 'place nth dam': 'paddock 1' }).map(({ value }) => value)).toEqual([
      'paddock 2',
      'paddock 1',
      'new',
      'none',
      'leave',
    ]);
    expect(placeChoices(labCheck, lane!, {})).toEqual([{ value: 'paddock 1', label: 'Lane' }, ...others('Lane')]);
    expect(placeChoices(labCheck, gate!, { 'place gate 9': 'paddock 77' })).toEqual(others('Gate 9'));
  });
  it('names the farm where the customer has several', () => {
    const two = { ...labCheck, paddocks: [...labCheck.paddocks, { id: 3, name: 'Lane', farmName: 'River' }] };
    expect(paddockName(two, two.paddocks[2]!)).toBe('Lane, River');
    expect(paddockName(labCheck, labCheck.paddocks[0]!)).toBe('Lane');
  });
  it('is as answered, else as it was found, and open while neither is', () => {
    expect(placeAnswer(lane!, {})).toBe('paddock 1');
    expect(placeAnswer(lane!, { 'place lane': 'leave' })).toBe('leave');
    expect(placeAnswer(dam!, {})).toBeUndefined();
    expect(placeAnswer({ ...gate!, isOpen: false }, {})).toBe('none');
  });
  it('is said with its reason, and with what its position says where that is another', () => {
    expect(placeReason(dam!)).toBe('similar name');
    const disagree = { ...dam!, reason: 'disagree' as const };
    expect(placeReason({ ...disagree, byPositionName: 'Lane' })).toBe('name and location disagree: is in Lane');
    expect(placeReason(disagree)).toBe('name and location disagree');
    expect(placeReason({ ...dam!, byPositionName: 'Lane' })).toBe('similar name');
  });
});

describe('what becomes of samples that are here already', () => {
  const three: LabCheck = {
    ...decidedCheck,
    retests: ['row  2', 'row  5', 'row  6'],
    again: { new: 4, retests: 3, same: 2 },
  };
  it('is said of each row, else of all', () => {
    const answers = { [againId('row  2')]: 'keep', [againId('row  5')]: 'perhaps' };
    expect(['row  2', 'row  5', 'row  6'].map((id) => againOf(id, answers, 'replace'))).toEqual([
      'keep',
      'replace',
      'replace',
    ]);
    expect(outlookOf(three, answers, 'replace')).toEqual({
      new: 4,
      same: 2,
      replace: 2,
      keep: 1,
      composite: 0,
      leave: 0,
    });
  });
  it('is unknown before all is answered', () => {
    expect(outlookOf(labCheck, {}, 'replace')).toBeNull();
    expect(savedBy(labCheck, null)).toBe(2);
  });
  it('saves or changes all but those that are left out or the same', () => {
    expect(savedBy(three, outlookOf(three, { [againId('row  2')]: 'leave' }, 'composite'))).toBe(6);
    expect(savedBy(three, outlookOf(three, { [againId('row  2')]: 'replace' }, 'keep'))).toBe(7);
  });
  it('counts every one of them once, whatever is said', () => {
    const choice = fc.constantFrom(...againChoices);
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 3 }), choice, (said, otherwise) => {
        const answers = Object.fromEntries(said.map((one, at) => [againId(three.retests[at]!), one]));
        const { replace, keep, composite, leave } = outlookOf(three, answers, otherwise)!;
        expect(replace + keep + composite + leave).toBe(3);
      }),
    );
  });
});

describe('a result in words', () => {
  const [result] = plainCheck.rows[0]!.results;
  const of = (change: Partial<CheckRow['results'][number]>) => ({ ...result!, ...change });
  it('is its figure with sign and unit', () => {
    expect(resultsText([of({})])).toBe('P 21 mg/kg');
    expect(
      resultsText([of({}), of({ method: 'Olsen', value: 9 }), of({ analyte: 'pH', unit: 'pH', value: 5.2 })]),
    ).toBe('P (Colwell) 21 mg/kg · P (Olsen) 9 mg/kg · pH 5.2');
    expect(figureText(of({ qualifier: '<', value: 5.00006 }))).toBe('<5.0001 mg/kg');
    expect(figureText(of({ qualifier: 'trace', value: 0.5 }))).toBe('trace 0.5 mg/kg');
  });
  it('is what the laboratory wrote where it wrote no figure', () => {
    expect(figureText(of({ value: null, text: 'not enough soil' }))).toBe('not enough soil');
    expect(figureText(of({ value: null, text: null, qualifier: 'trace' }))).toBe('trace');
  });
  it('is shown as written only where that reads otherwise', () => {
    expect(writtenText(of({}))).toBe('');
    expect(writtenText(of({ text: null }))).toBe('');
    expect(writtenText(of({ text: '21.0' }))).toBe('21.0 mg/kg');
    expect(writtenText(of({ textUnit: 'ppm' }))).toBe('21 ppm');
    expect(writtenText(of({ value: null, text: 'trace', textUnit: '' }))).toBe('trace');
  });
});

describe('a check that was begun', () => {
  const file = { name: 'march.csv', size: 10, lastModified: 1 };
  const draft = {
    file,
    sampleType: 'soil' as const,
    answers: { undated: '2026-03-20' },
    again: 'keep' as const,
    remembers: true,
  };
  it('goes on with the very file that it was begun with', () => {
    expect(markOf({ ...file, type: 'text/csv' } as unknown as File)).toEqual(file);
    expect(draftFor(draft, { ...file }, 'soil')).toBe(draft);
    expect(draftFor(draft, file, 'plant')).toBeNull();
    expect(draftFor(null, file, 'soil')).toBeNull();
    expect(draftFor(draft, null, 'soil')).toBeNull();
  });
  it('is not of a file with another name, size or age', () => {
    expect(isSameFile(file, { ...file, name: 'april.csv' })).toBe(false);
    expect(isSameFile(file, { ...file, size: 11 })).toBe(false);
    expect(isSameFile(file, { ...file, lastModified: 2 })).toBe(false);
    expect([isSameFile(null, null), isSameFile(file, null), isSameFile(null, file)]).toEqual([false, false, false]);
  });
  it('is kept as it was', () => expect(keptDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft));
  it('remembers answers only where that was said', () =>
    expect(keptDraft({ ...draft, remembers: 'yes' })?.remembers).toBe(false));
  it.each([
    ['nothing', undefined],
    ['no file', { ...draft, file: null }],
    ['no name', { ...draft, file: { ...file, name: 1 } }],
    ['no size', { ...draft, file: { ...file, size: '10' } }],
    ['no age', { ...draft, file: { ...file, lastModified: null } }],
    ['another type', { ...draft, sampleType: 'water' }],
    ['no answers', { ...draft, answers: [] }],
    ['a damaged answer', { ...draft, answers: { undated: 3 } }],
    ['an unknown choice', { ...draft, again: 'ask' }],
  ])('is none where %s is kept', (_, value) => expect(keptDraft(value)).toBeNull());
});

it('each type of sample has its template', () =>
  expect([templateOf('soil'), templateOf('plant')]).toEqual(['/soil-template.csv', '/plant-template.csv']));

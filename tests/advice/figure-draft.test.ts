/** A figure while it is being changed: what is read, typed, merged and said of it. */
import { describe, expect, it } from 'vitest';
import { draftOf, figureKind, figureOfDraft, readFigure, shippedDraft } from '../../src/model/advice/figure-draft.ts';
import { choicesOf, problemOfFigure, shownFigure, typedFigure } from '../../src/model/advice/figures.ts';
import type { OwnFigure } from '../../src/model/advice/figures.ts';
import { changed, parameters, TARGET } from '../machines/advice/advice-figures.sample.ts';

const all = parameters(2, [{ path: TARGET, value: 5.8, source: 'Our trials', mark: 'judgement' }]);
const figureAt = (path: string) => all.figures.find((figure) => figure.path === path)!;
const readAt = (path: string) => readFigure(all, path);
const subject = { id: TARGET };
const beginAt = (path: string) => figureKind.begin(readAt(path), { id: path });
const range = figureAt('engine.rates.kMaintenanceUpTo.SAND');
const curve = figureAt('engine.criticalP.rates');
const pair = figureAt('compatibility.UREA+SOA');

describe('a figure that is read', () => {
  it('comes with the version of all figures, and with who changed this one last', () => {
    expect(readAt(TARGET).record).toMatchObject({
      value: 5.8,
      version: 2,
      lastUpdatedBy: 'Ann Admin',
      lastUpdatedOn: '2026-03-02T01:00:00.000Z',
    });
    // A version in which another figure was changed is not its own.
    expect(readAt('lime.smallest').record).toMatchObject({ lastUpdatedBy: '', lastUpdatedOn: null });
    const [newest, older] = all.versions;
    const versions = [
      { ...newest!, changedBy: 'Ben Boss', changes: [{ path: 'seed.light', before: 1, after: 2 }] },
      older!,
    ];
    expect(readFigure({ ...all, versions }, TARGET).record).toMatchObject({ lastUpdatedBy: 'Ann Admin' });
  });

  it('is missing where the path has none, or one that may not be changed', () => {
    expect(readAt('lime.gone').record).toBeNull();
    const fixed = { ...all, figures: all.figures.map((figure) => ({ ...figure, isFixed: true })) };
    expect(readFigure(fixed, TARGET).record).toBeNull();
  });
});

describe('a figure that is changed', () => {
  it('begins with its current value, and can be reset to the default', () => {
    expect(beginAt(TARGET)).toEqual({
      path: TARGET,
      text: '5.8',
      source: 'Our trials',
      mark: 'judgement',
    });
    expect(figureKind.begin({ record: null }, subject)).toEqual({ path: '', text: '', source: '', mark: 'judgement' });
    const { shipped } = figureAt(TARGET);
    expect(shippedDraft(figureAt(TARGET))).toEqual(draftOf({ ...figureAt(TARGET), ...shipped }));
    expect(shippedDraft(figureAt(TARGET)).text).not.toBe('5.8');
  });

  it('is merged value, source and mark apart; a mark that is none stays as it was', () => {
    const draft = beginAt(TARGET);
    expect(figureKind.edit(draft, { text: '5.6' }, readAt(TARGET))).toEqual({ ...draft, text: '5.6' });
    expect(figureKind.cellsOf(draft)).toEqual({ text: '5.8', source: 'Our trials', mark: 'judgement' });
    expect(figureKind.put(draft, { text: '5.7' }, draft)).toEqual({ ...draft, text: '5.7' });
    expect(figureKind.put(draft, { source: 'A trial', mark: 'seen' }, draft)).toEqual({
      ...draft,
      source: 'A trial',
      mark: 'seen',
    });
    expect(figureKind.put(draft, { mark: 'guessed' }, draft).mark).toBe('judgement');
  });

  it('has a problem where it is outside its bounds or without source, and none where it is gone', () => {
    const draft = beginAt(TARGET);
    expect(figureKind.problem(draft, readAt(TARGET), subject)).toBeNull();
    expect(figureKind.problem({ ...draft, text: '55' }, readAt(TARGET), subject)).toMatch(/^Between /);
    expect(figureKind.problem({ ...draft, source: ' ' }, readAt(TARGET), subject)).not.toBeNull();
    expect(figureKind.problem({ ...draft, text: '55' }, { record: null }, subject)).toBeNull();
  });

  it('is named in words for a merge', () => {
    const wordsOf = (path: string, key: string, text?: string) => {
      const read = readAt(path);
      const draft = beginAt(path);
      return figureKind.words(key, text === undefined ? draft : { ...draft, text }, read);
    };
    expect(wordsOf(TARGET, 'text')).toEqual({ what: 'Number', text: '5.8' });
    expect(wordsOf('seed.light', 'text').what).toBe(figureAt('seed.light').limits!.numbers ? 'Numbers' : 'Number');
    expect(wordsOf(TARGET, 'source')).toEqual({ what: 'Source', text: 'Our trials' });
    expect(wordsOf(TARGET, 'mark').text).toBe('Tilth default');
    expect(wordsOf(curve.path, 'text')).toMatchObject({ text: 'BFDC (Moody 2007)' });
    expect(wordsOf(pair.path, 'text', 'X SAFETY')).toMatchObject({ text: expect.stringContaining('Never') });
    expect(wordsOf(curve.path, 'text').what).not.toBe(wordsOf(pair.path, 'text').what);
    // A choice that this version no longer has is shown as it was written.
    expect(wordsOf(curve.path, 'text', 'GONE').text).toBe('GONE');
  });

  it('is kept on the device only whole', () => {
    const draft = beginAt(TARGET);
    expect(figureKind.isKept({ ...draft })).toBe(true);
    for (const lost of ['path', 'text', 'source', 'mark'])
      expect(figureKind.isKept({ ...draft, [lost]: undefined } as never)).toBe(false);
    expect(figureKind.isKept({ ...draft, mark: 'guessed' } as never)).toBe(false);
    expect(figureKind.isAddable).toBe(false);
    expect(figureKind.saved(draft, readAt(TARGET))).not.toBe('');
  });

  it('becomes a figure of the supplier once its value can be read', () => {
    const draft = beginAt(TARGET);
    expect(figureOfDraft(figureAt(TARGET), { ...draft, text: ' 5.60 ', source: ' A trial ' })).toEqual({
      path: TARGET,
      value: 5.6,
      source: 'A trial',
      mark: 'judgement',
    } satisfies OwnFigure);
    expect(figureOfDraft(figureAt(TARGET), { ...draft, text: 'five' })).toBeNull();
    expect(changed.version).toBe(2);
  });
});

describe('what is typed', () => {
  const number = { limits: { ...figureAt(TARGET).limits! } };
  const pairOfNumbers = { limits: { ...number.limits, numbers: { least: 2, most: 2 } } };

  it.each([
    [number, '5', 5],
    [number, '+5.', 5],
    [number, '-.5', -0.5],
    [number, '5e-1', 0.5],
    [number, '5 6', null],
    [number, '', null],
    [number, '5x', null],
    [number, 'NONE', null],
    [pairOfNumbers, '5; 6', [5, 6]],
    [pairOfNumbers, '5,6', [5, 6]],
    [pairOfNumbers, ' 5  6 ', [5, 6]],
    [pairOfNumbers, '5', [5]],
    [range, 'none', 'NONE'],
    [curve, 'HRZ', 'HRZ'],
    [curve, 'MOODY', null],
    [pair, 'X COLD', null],
  ] as const)('%#: "%s" is read as %j', (figure, text, value) => {
    expect(typedFigure(figure, text)).toEqual(value);
  });

  it('is refused with its bounds in words', () => {
    const figure = figureAt(TARGET);
    const { least, most } = figure.limits!;
    const problem = (value: never, change = {}) =>
      problemOfFigure({ ...figure, limits: { ...figure.limits!, ...change } }, value, 'A trial');
    expect(problem(least as never)).toBeNull();
    expect(problem(most as never)).toBeNull();
    expect(problem(least as never, { isAbove: true })).toMatch(/^Above /);
    expect(problem((most + 1) as never)).toMatch(/^Between /);
    expect(problem(null as never)).toBe(problem('five' as never));
    expect(problem([5] as never)).toBe(problem(null as never));
    const two = { numbers: { least: 2, most: 2 } };
    expect(problem([5, 6] as never, two)).toBeNull();
    expect(problem([5] as never, two)).toBe(problem(5 as never, two));
    expect(problem([5, 6, 6] as never, two)).toBe(problem(5 as never, two));
    expect(problem([5, 600] as never, two)).toMatch(/^Between /);
    expect(problem(5.5 as never, { isWhole: true })).not.toBeNull();
    expect(problem('NONE' as never, { mayBeNone: true })).toBeNull();
    expect(problem('NONE' as never)).not.toBeNull();
    expect(problemOfFigure({ ...figure, isFixed: true }, 5, 'A trial')).not.toBeNull();
    expect(problemOfFigure(curve, 'HRZ', 'A trial')).toBeNull();
    expect(problemOfFigure(curve, 'MOODY', 'A trial')).not.toBeNull();
    expect(problemOfFigure(curve, 5, 'A trial')).not.toBeNull();
  });

  it('is shown in few digits, several apart, with the unit', () => {
    expect(shownFigure(0.123456789, 'kg')).toBe('0.123457 kg');
    expect(shownFigure([1, 2], 'kg')).toBe('1, 2 kg');
    expect(shownFigure(5, '')).toBe('5');
    expect(shownFigure([], 'kg')).toBe('–');
    expect(choicesOf(curve).map(({ value }) => value)).toEqual(['BFDC', 'REVISED', 'HRZ']);
  });
});

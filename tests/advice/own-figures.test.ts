import { describe, expect, it } from 'vitest';
import {
  AdviceParameterError,
  changedFigures,
  compatible,
  figuresInForce,
  openAdvice,
  ownAdvice,
  sampleAge,
  seedLimits,
  withOwnFigures,
} from '../../server/advice/index.ts';
import { leavesOf } from '../../server/advice/parameters/leaves.ts';
import modelOne from '../../server/advice/parameters/open-advice-1.json' with { type: 'json' };
import {
  boundsText,
  chapterOf,
  figureName,
  figureText,
  problemOfFigure,
  shownFigure,
  typedFigure,
  type OwnFigure,
} from '../../src/model/advice/figures.ts';

const said = (
  path: string,
  value: OwnFigure['value'],
  source = 'Our trials',
  mark: OwnFigure['mark'] = 'judgement',
) => ({
  path,
  value,
  source,
  mark,
});
const openAdviceLeaves = leavesOf(openAdvice.document);
const shipped = figuresInForce(openAdvice, openAdvice);
const figure = (path: string) => shipped.find((one) => one.path === path)!;
const faultsOf = (work: () => unknown): readonly string[] => {
  try {
    work();
  } catch (error) {
    if (error instanceof AdviceParameterError) return error.faults.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  return [];
};
const faults = (...changes: readonly OwnFigure[]) =>
  faultsOf(() => withOwnFigures(openAdvice, changedFigures(openAdvice, [], changes), 1));

describe('the figures of the document', () => {
  it('are all there, each once, with a name, a chapter, bounds and what it is now within them', () => {
    expect(shipped.length).toBe(545 + (13 * 12) / 2);
    expect(new Set(shipped.map(({ path }) => path)).size).toBe(shipped.length);
    for (const one of shipped) {
      expect(figureName(one.path), one.path).not.toBe(one.path);
      expect(figureName(one.path), one.path).toMatch(/^[A-Z]|^pH|^kg/);
      expect(chapterOf(one.path), one.path).toBeTypeOf('string');
      expect(one.shipped).toBeNull();
      // What is in force could be said again; a definition has no author.
      expect(problemOfFigure({ ...one, isFixed: false }, one.value, one.source), one.path).toBeNull();
      expect(typedFigure(one, figureText(one.value)), one.path).toEqual(one.value);
    }
    expect(new Set(shipped.map(({ path }) => `${chapterOf(path)} ${figureName(path)}`)).size).toBe(shipped.length);
  });

  it('say their bounds in words', () => {
    expect(boundsText(figure('lime.targetTop'))).toBe('Between 2 and 12 pH CaCl2.');
    expect(boundsText(figure('lime.rise.SAND'))).toBe('Above 0, up to 5 pH per t/ha in 10 cm.');
    expect(boundsText(figure('plausible.PHCA.hard'))).toBe('Between 0 and 14 pH.');
    expect(boundsText(figure('compatibility.UREA+SOA'))).toBe('');
  });

  it('are read and typed as people write them', () => {
    expect(shownFigure([4, 8.2], 'pH')).toBe('4, 8.2 pH');
    expect(shownFigure('L WET', '')).toBe('Spread the same day: goes wet');
    expect(shownFigure('C', '')).toBe('Compatible');
    expect(typedFigure(figure('seed.light'), '0, 0; 10 15 15 20  30')).toEqual([0, 0, 10, 15, 15, 20, 30]);
    expect(typedFigure(figure('lime.targetTop'), ' 5.8 ')).toBe(5.8);
    for (const text of ['', 'x', '5,8', '5 8', '0x10', 'NaN', 'Infinity'])
      expect(typedFigure(figure('lime.targetTop'), text)).toBeNull();
    expect(typedFigure(figure('compatibility.UREA+SOA'), 'X MAGIC')).toBeNull();
  });
});

describe('figures of a tenant', () => {
  it('replace the defaults: rules use them, under a version and a hash of their own', () => {
    const own = changedFigures(
      openAdvice,
      [],
      [
        said('age.P.use', 24),
        said('compatibility.UREA+SOA', 'X WET'),
        said('compatibility.UREA+AN', 'C'),
        said('seed.kFromMuriate.CANOLA', 6),
      ],
    );
    const { tables } = withOwnFigures(openAdvice, own, 3);
    expect(tables.identity).toMatchObject({ code: 'OPEN-ADVICE', version: '2.0.0+3' });
    expect(tables.identity.hash).not.toBe(openAdvice.tables.identity.hash);
    expect(sampleAge({ analyte: 'P', months: 30 })).toBe('USE');
    expect(sampleAge({ analyte: 'P', months: 30 }, tables)).toBe('CAUTION');
    expect(compatible({ a: 'SOA', b: 'UREA' }, tables)).toEqual({ code: 'X', reason: 'WET' });
    expect(compatible({ a: 'AN', b: 'UREA' }, tables)).toEqual({ code: 'C', reason: 'NONE' });
    expect(compatible({ a: 'CAN', b: 'UREA' }, tables)).toEqual({ code: 'X', reason: 'HYGROSCOPIC' });
    expect(seedLimits({ crop: 'CANOLA', texture: 'SAND', spread: 25, row: 250 }, tables).k).toBe(6);
    // The default document never changes.
    expect(openAdvice.tables.age.P.use).toBe(36);
  });

  it('are shown with the default, and no longer once both are equal', () => {
    const own = changedFigures(openAdvice, [], [said('age.P.use', 24), said('compatibility.UREA+SOA', 'C')]);
    const reported = figuresInForce(openAdvice, withOwnFigures(openAdvice, own, 1)).filter(
      (one) => one.shipped !== null,
    );
    expect(reported.map(({ path, value, shipped: was }) => [path, value, was?.value])).toEqual([
      ['age.P.use', 24, 36],
      ['compatibility.UREA+SOA', 'C', 'L HYGROSCOPIC'],
    ]);
    const { value, source, mark } = figure('age.P.use');
    const after = changedFigures(openAdvice, own, [{ path: 'age.P.use', value, source, mark }]);
    expect(after.map(({ path }) => path)).toEqual(['compatibility.UREA+SOA']);
    expect(withOwnFigures(openAdvice, [], 7)).toBe(openAdvice);
  });

  it('are shown beside the source of each rule that uses them, which is no surer than they are', () => {
    const own = ['P', 'K', 'S', 'B'].map((code) => said(`age.${code}.use`, 6, `Trial of ${code}`, 'recalled'));
    const { sources } = withOwnFigures(openAdvice, own, 1).tables;
    expect(sources['AGE_STOP']!.source).toMatch(
      /; with the supplier’s own settings: Usable up to, Colwell P \(Trial of P\), Usable up to, Colwell K \(Trial of K\), .* and 1 more$/,
    );
    expect(sources['AGE_STOP']!.mark).toBe(
      openAdvice.tables.sources['AGE_STOP']!.mark === 'judgement' ? 'judgement' : 'recalled',
    );
    expect(sources['LIME_RECOVER']).toEqual(openAdvice.tables.sources['LIME_RECOVER']);
  });

  it.each([
    [said('lime.targetTop', 55), 'lime.targetTop: Between 2 and 12 pH CaCl2.'],
    [said('lime.targetTop', Number.NaN), 'lime.targetTop: Between 2 and 12 pH CaCl2.'],
    [said('lime.rise.SAND', 0), 'lime.rise.SAND: Above 0, up to 5 pH per t/ha in 10 cm.'],
    [said('lime.targetTop', [5, 6]), 'lime.targetTop: Enter a number.'],
    [said('nitrogen.mostDressings.LIGHT', 2.5), 'nitrogen.mostDressings.LIGHT: Enter a whole number.'],
    [said('plausible.P.usual', [3]), 'plausible.P.usual: Enter 2 numbers separated by spaces.'],
    [said('lime.targetTop', 5.8, ' '), 'lime.targetTop: Enter the source.'],
    [said('compatibility.UREA+SOA', 'L NONE'), 'compatibility.UREA+SOA: No such setting.'],
    [said('compatibility.UREA+UREA', 'C'), 'compatibility.UREA+UREA: No such setting.'],
    [said('lime.nothing', 1), 'lime.nothing: No such setting.'],
    [said('gypsum.pureSulfurPercent', 20), 'gypsum.pureSulfurPercent: Definitions can’t be changed.'],
    [said('products.UREA.n', 0.4), 'products.UREA.n: Definitions can’t be changed.'],
    [said('age.P.use', 61), 'age.P.use: Must not be above: Too old after, Colwell P.'],
    [
      said('nitrogen.windows.WHEAT.late', 8),
      'nitrogen.windows.WHEAT.ideal: Must not be above: Late up to, and too late after, wheat.',
    ],
    [said('lime.fineness.2.upToMm', 0.2), 'lime.fineness.1.upToMm: Must not be above: Sieve, grade, 2.'],
    [said('plausible.P.usual', [3, 2000]), 'plausible.P.usual: Must be within: Possible range, Colwell P.'],
    [said('plausible.P.usual', [5, 3]), 'plausible.P.usual.value: A range runs from low to high.'],
    [
      said('seed.light', [0, 0, 10, 5, 15, 20, 30]),
      'seed.light.value: More seedbed use never takes less: the column must not fall.',
    ],
    [said('seed.light', [0, 0, 10]), 'seed.light: one figure for each node'],
  ])('are refused with words where they cannot be: %o', (change, fault) => {
    expect(faults(change)).toEqual([fault]);
  });

  it('are taken together where only together they hold', () => {
    expect(faults(said('age.P.use', 70), said('age.P.stop', 90))).toEqual([]);
  });

  it('of an earlier release that no longer fit are left out, and the others hold', () => {
    const own = [said('age.P.use', 24), said('age.GONE.use', 1), said('age.K.use', 999)];
    const { set, leftOut } = ownAdvice(openAdvice, own, 2);
    expect(leftOut).toEqual(['age.GONE.use', 'age.K.use']);
    expect([set.tables.age.P.use, set.tables.age.K.use]).toEqual([24, 36]);
  });
});

describe('the figures of model 1', () => {
  const former = openAdviceLeaves.filter(({ leaf }) => 'former' in leaf);

  it('are listed beside those that replaced them, and all can be shown at once', () => {
    expect(former.map(({ path }) => path)).toContain('balance.minorFloorShare');
    expect(
      faults(...former.map(({ path, leaf }) => said(path, (leaf as unknown as { former: number }).former))),
    ).toEqual([]);
  });

  it('are what they were: nothing that model 1 said has another value, unit or source', () => {
    const now = new Map(openAdviceLeaves.map(({ path, leaf }) => [path, leaf]));
    for (const { path, leaf } of leavesOf(modelOne)) expect(now.get(path), path).toEqual(leaf);
  });
});

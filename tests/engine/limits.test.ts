import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundRatio, boundSum, openAdvice } from '../../server/advice/index.ts';
import { signOfRatio, signOfSum } from '../../server/engine/run/limits.ts';
import { engine, type LabValue } from '../../server/engine/index.ts';
import { combined, meanOfLimits, type Qualifier } from '../../src/model/format/lab-value.ts';
import { layer, soilInput } from './fixtures.ts';

const sign = fc.constantFrom<Qualifier>('', '<', '>');
/** The possible values of a figure with a sign. */
const possible = (value: number, qualifier: Qualifier): readonly number[] =>
  qualifier === '<' ? [0, value / 2, value] : qualifier === '>' ? [value, value * 2] : [value];

it('a mean of limits is on the side of them whatever the figures really are', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: 0.01, max: 500, noNaN: true }), sign), { minLength: 1, maxLength: 6 }),
      (figures) => {
        const { value, qualifier } = meanOfLimits(figures.map(([of, limit]) => ({ value: of, qualifier: limit })));
        expect(combined(figures.map(([, limit]) => limit)) === null).toBe(value === null);
        if (value === null) return;
        const ends = [0, -1].map(
          (at) => figures.reduce((sum, [of, limit]) => sum + possible(of, limit).at(at)!, 0) / figures.length,
        );
        if (qualifier !== '>') expect(ends[1]!).toBeLessThanOrEqual(value + 1e-9);
        if (qualifier !== '<') expect(ends[0]!).toBeGreaterThanOrEqual(value - 1e-9);
      },
    ),
  ));

const DERIVED = ['<', '>', '~', null] as const;
const signed = fc.record({
  value: fc.double({ min: 0.01, max: 500, noNaN: true }),
  qualifier: fc.constantFrom(...DERIVED),
});

const shares = fc.double({ min: 0, max: 1, noNaN: true });

it('the engine and the advice give a sum and a ratio the same sign, whatever share of the sum a supplier lets count', () =>
  fc.assert(
    fc.property(fc.array(signed, { maxLength: 6 }), signed, signed, shares, (values, numerator, denominator, share) => {
      expect(signOfSum(values)).toBe(boundSum({ values }).qualifier);
      expect(signOfRatio(numerator.qualifier, denominator.qualifier)).toBe(
        boundRatio({ numerator, denominator }).qualifier,
      );
      // Where the share is met to the last digit, the order of summing decides.
      const total = (of: typeof values): number => of.reduce((sum, { value }) => sum + value, 0);
      const below = total(values.filter(({ qualifier }) => qualifier === '<'));
      if (Math.abs(below - share * total(values)) < 1e-6) return;
      expect(signOfSum(values, share)).toBe(
        boundSum({ values }, { ...openAdvice.tables, bounds: { share } }).qualifier,
      );
    }),
  ));

const CA = 16;
const lab = (analyteId: number, value: number, qualifier: LabValue['qualifier'] = null): LabValue => ({
  analyteId,
  value,
  qualifier,
});
const decisionOf = (input: ReturnType<typeof soilInput>, analyteId: number) =>
  engine.run(input).runs[0]!.decisions.find((decision) => decision.analyteId === analyteId);

it('sodium below its limit makes a share below its own, calcium one above, and both a share of which neither is known', () => {
  const cations = (na: LabValue['qualifier'], ca: LabValue['qualifier']) => ({
    ...soilInput(),
    labValues: [lab(CA, 3, ca), lab(CA + 1, 0.7), lab(CA + 2, 0.2), lab(CA + 3, 0.02, na)],
  });
  const espSign = (na: LabValue['qualifier'], ca: LabValue['qualifier']) =>
    decisionOf(cations(na, ca), 21)?.labQualifier;
  expect([espSign('<', null), espSign(null, '<'), espSign(null, null), espSign('<', '<')]).toEqual([
    '<',
    '>',
    null,
    '~',
  ]);
  // Calcium is nine tenths of the sum, sodium next to none of it.
  expect(decisionOf(cations(null, '<'), 20)?.labQualifier).toBe('<');
  expect(decisionOf(cations('<', null), 20)?.labQualifier).toBeNull();
});

it('a sum is signed by the share that its input names', () => {
  const cations = {
    ...soilInput(),
    labValues: [lab(CA, 3), lab(CA + 1, 0.7, '<'), lab(CA + 2, 0.2), lab(CA + 3, 0.1)],
  };
  const cecSign = (change: object) => decisionOf({ ...cations, ...change }, 20)?.labQualifier;
  // Magnesium is 17.5 % of the sum.
  expect([cecSign({}), cecSign({ boundsShare: 0.1 }), cecSign({ boundsShare: 0.2 })]).toEqual(['<', '<', null]);
});

it('a profile mean of sulfur is below its limit where a layer is', () => {
  const base = soilInput(
    { labValues: [lab(4, 2, '<')], subsoil: [{ ...layer(10, 30), sulfurMgPerKg: 2, sulfurQualifier: '<' }] },
    { Sulfur_KCl40: 2 },
  );
  expect(decisionOf(base, 4)).toMatchObject({ labResult: 2, labQualifier: '<' });
  const measured = soilInput(
    { labValues: [lab(4, 6)], subsoil: [{ ...layer(10, 30), sulfurMgPerKg: 3 }] },
    { Sulfur_KCl40: 4 },
  );
  expect(decisionOf(measured, 4)).toMatchObject({ labResult: 4, labQualifier: null });
});

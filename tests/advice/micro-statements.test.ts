/** Statements about trace elements: at the level of `microAdvice`, and no rate by a soil test alone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { microStatements, openAdvice, withOwnEngineFigures, type MicroFacts } from '../../server/advice/index.ts';
import { microAdvice, openSyn } from '../../server/engine/index.ts';
import { balanceStatement } from '../../src/model/advice/balance-statements.ts';
import { whatToWatch } from '../../src/model/advice/watch.ts';

const { tables } = openAdvice;
const reported = (facts: Partial<MicroFacts>, values = openSyn.values) =>
  microStatements(
    { sampleId: 1, crop: 'WHEAT', soil: {}, tissue: {}, yearsSinceDressing: {}, ...facts },
    tables,
    values,
  );
const one = (facts: Partial<MicroFacts>) => {
  const [statement, ...others] = reported(facts);
  expect(others).toEqual([]);
  return statement!;
};

describe('a soil test low in a trace element', () => {
  it('asks for the last application and a leaf test, and for no rate', () => {
    expect(one({ soil: { Cu: 'Low' } })).toMatchObject({
      rule: 'MICRO',
      level: 'watch',
      on: 'Cu',
      sentence:
        'Copper tests low: when was it last put on, and what does a leaf test say? One application lasts 12 years or more.',
    });
    expect(one({ soil: { Zn: 'Marginal' }, yearsSinceDressing: { Zn: 20 } })).toMatchObject({
      level: 'watch',
      sentence: 'Zinc tests marginal and was last put on longer than 15 years ago: check with a leaf test.',
    });
    expect(one({ soil: { Mn: 'Low' } }).sentence).toBe('The soil test for manganese is a poor guide; test the leaf.');
    expect(one({ crop: 'LUPIN', soil: { Mn: 'Low' } }).sentence).toBe(
      'The soil test for manganese is a poor guide; test the stem at flowering.',
    );
  });

  it('is no more than worth knowing while the last application lasts', () =>
    expect(one({ soil: { Cu: 'Low' }, yearsSinceDressing: { Cu: 12 } })).toMatchObject({
      level: 'say',
      sentence: 'Copper tests low but was put on within the 12 years that it lasts: none is needed.',
    }));

  it('of boron asks for nothing under cereals, and for a leaf test under canola', () => {
    expect(one({ soil: { B: 'Low' } })).toMatchObject({
      rule: 'MICRO_BORON',
      level: 'say',
      sentence: 'Boron tests low; cereals have not responded to it here, so none is needed.',
    });
    expect(one({ crop: 'CANOLA', soil: { B: 'Low' } })).toMatchObject({ level: 'watch' });
    expect(one({ soil: { B: 'Marginal' } }).sentence).toContain('Boron tests marginal; cereals');
    expect(one({ crop: 'BARLEY', soil: { B: 'Excess' } })).toMatchObject({ level: 'watch' });
  });
});

describe('a leaf test', () => {
  it('that is low is acted on with a rate; one that is not silences the soil test', () => {
    expect(one({ soil: { Cu: 'Low' }, tissue: { Cu: 'Low' } })).toMatchObject({
      level: 'act',
      sentence:
        'The leaf test is low in copper: foliar spray for this crop, 1.5 kg/ha to the soil at the next seeding.',
    });
    expect(one({ tissue: { Mn: 'Low' } }).sentence).toBe(
      'The leaf test is low in manganese: foliar spray for this crop, 3 kg/ha drilled at the next seeding.',
    );
    expect(one({ crop: 'LUPIN', tissue: { Mn: 'Low' } }).sentence).toMatch(/ Confirm it by the stem at flowering\.$/);
    expect(one({ crop: 'CANOLA', tissue: { B: 'Low' } }).sentence).toContain('0.3 kg/ha as a foliar spray');
    expect(reported({ soil: { Cu: 'Low' }, tissue: { Cu: 'Sufficient' } })).toEqual([]);
  });
});

it('the level is that of microAdvice, whatever is known', () => {
  const status = fc.constantFrom(
    'Low' as const,
    'Marginal' as const,
    'Sufficient' as const,
    'High' as const,
    'Excess' as const,
  );
  const crop = fc.constantFrom(
    'WHEAT' as const,
    'BARLEY' as const,
    'OATS' as const,
    'CANOLA' as const,
    'LUPIN' as const,
    'PASTURE' as const,
  );
  const element = fc.constantFrom('Cu' as const, 'Zn' as const, 'Mn' as const, 'B' as const);
  const levels = { say: 'NONE', watch: 'WATCH', act: 'ACT' };
  fc.assert(
    fc.property(crop, element, status, fc.option(status), fc.option(fc.nat(40)), (grown, of, soil, leaf, years) => {
      const [statement] = reported({
        crop: grown,
        soil: { [of]: soil },
        ...(leaf && { tissue: { [of]: leaf } }),
        ...(years !== null && { yearsSinceDressing: { [of]: years } }),
      });
      const advice = microAdvice({ element: of, crop: grown, soil, tissue: leaf, yearsSinceDressing: years });
      expect(statement === undefined ? 'NONE' : levels[statement.level]).toBe(advice.level);
      if (leaf === null) expect(advice.rate).toBe(0);
    }),
  );
});

it('a supplier who lets soil tests decide again gets rates by them', () => {
  const { values } = withOwnEngineFigures(
    [{ path: 'engine.micronutrient.soilDecides', value: 'true', source: 'As model 1.0.0', mark: 'judgement' }],
    1,
  );
  expect(reported({ soil: { Cu: 'Low' } }, values)).toMatchObject([
    { level: 'act', sentence: 'Copper tests low: 1.5 kg/ha by the soil test.' },
  ]);
});

it('no page is headed by a trace element that no leaf test has found low', () => {
  const watched = (facts: Partial<MicroFacts>) =>
    whatToWatch(reported(facts)).told.map(({ statement }) => statement.on);
  expect(watched({ crop: 'CANOLA', soil: { Cu: 'Low', Zn: 'Low', Mn: 'Low', B: 'Low' } })).toEqual([]);
  expect(watched({ soil: { Cu: 'Low' }, tissue: { Cu: 'Low' } })).toEqual(['Cu']);
});

it('a shortage of a trace element expects no loss, and is to be acted on only by a leaf test', () => {
  const balance = (isDeficient: boolean) =>
    balanceStatement(
      { sampleId: 1, crop: 'WHEAT' },
      {
        demand: { nutrient: 'Cu', demand: 1.5, removal: null, isDeficient },
        supplied: { supply: 0, amendment: 0 },
        tables,
      },
    );
  expect(balance(false)).toMatchObject({
    level: 'watch',
    sentence: expect.stringContaining('Check with a tissue test.'),
  });
  expect(balance(true)).toMatchObject({ level: 'act', sentence: expect.stringContaining('The leaf test is low.') });
  for (const { sentence } of [balance(true), balance(false)]) expect(sentence).not.toContain('loss');
});

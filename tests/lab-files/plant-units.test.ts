import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';

function checked(heads: string, figures: string, answers: Answers = {}): Check {
  const lines = [`Lab No,Paddock,Crop,Date Sampled,${heads}`, `1,Lane,Wheat,2026-08-01,${figures}`];
  const check = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'plant',
    paddocks: [{ id: 1, name: 'Lane', farmName: 'Home' }],
    today: '2026-12-01',
    answers,
  });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const asked = ({ questions }: Check) => questions.map(({ id, about, proposed }) => `${id} (${about}): ${proposed}`);
const results = ({ samples }: Check) =>
  samples[0]?.results.map(({ use: { test }, value }) => `${test.id.slice('plant_'.length)} ${value}`).join(', ');

describe('heads of a plant file without units', () => {
  it('ask nothing: N, P, K, S, Ca, Mg, Na and Cl come in per cent, trace elements in mg/kg', () => {
    const check = checked('N,P,K,S,Ca,Mg,Na,Cl,Cu,Zn,Mn,Fe,B', '4.1,0.3,3.2,0.3,0.4,0.2,0.1,0.5,8,30,50,90,6');
    expect(asked(check)).toEqual([]);
    expect(results(check)).toBe(
      'n 4.1, p 0.3, k 3.2, s 0.3, ca 0.4, mg 0.2, na 0.1, cl 0.5, cu 8, zn 30, mn 50, fe 90, b 6',
    );
    expect(check.columns.find(({ header }) => header === 'N')?.reason).toContain('per cent');
  });

  it('take the per cent that other heads say', () =>
    expect(results(checked('N (%),P (%),K,S', '4.1,0.3,3.2,0.3'))).toBe('n 4.1, p 0.3, k 3.2, s 0.3'));

  it.each([
    ['mg/kg', '41000,3000,32000,3000,4000,900', 'mg/kg'],
    ['g/kg', '41,3.0,32,3,4,0.9', 'g/kg'],
  ])('ask one question where the figures are in %s, with that proposed', (_, figures, unit) => {
    const heads = 'N,P,K,S,Ca,Mg';
    const check = checked(heads, figures);
    expect(asked(check)).toEqual([`plant unit (N, P, K, S, Ca, Mg): ${unit}`]);
    expect(results(check)).toBe('');
    expect(results(checked(heads, figures, { 'plant unit': unit }))).toBe(
      'n 4.1, p 0.3, k 3.2, s 0.3, ca 0.4, mg 0.09',
    );
  });

  it('ask of those alone whose figures are no per cent', () => {
    const check = checked('N,P,Na', '4.1,0.3,1000');
    expect([asked(check), results(check)]).toEqual([['plant unit (Na): mg/kg'], 'n 4.1, p 0.3']);
  });

  it('ask where the other heads say another unit', () =>
    expect(asked(checked('N (g/kg),Ca', '41,4'))).toEqual(['plant unit (Ca): g/kg']));

  it('propose nothing where no one unit suits them all', () =>
    expect(asked(checked('N,P', '41000,3'))).toEqual(['plant unit (N, P): null']));

  it('keep the unit that was answered before, column by column or of all', () => {
    expect(results(checked('N', '41000', { 'column |n': 'plant_n mg/kg' }))).toBe('n 4.1');
    expect(results(checked('Mg,Ca', '0.9,4', { 'plant unit': 'g/kg' }))).toBe('mg 0.09, ca 0.4');
  });

  it('read an extract by its figures as a share or an amount, and ask where they can be neither', () => {
    expect(results(checked('N,PO4-P,SO4-S,K ext', '4.1,0.1,1200,2.9'))).toBe('n 4.1, po4 1000, so4 1200, k_ext 29000');
    expect(asked(checked('N,PO4-P', '4.1,0.1'))).toEqual([]);
    expect(asked(checked('N,PO4-P', '4.1,0'))).toEqual(['column |po4p (P): plant_po4 %']);
  });
});

/** What a plant holds, with how its column is headed: of the first in %, of the last in mg/kg. */
const majors = [
  ['n', ['N', 'Nitrogen', 'Total N'], 1.5, 6],
  ['p', ['P', 'Phosphorus', 'Total phosphorus'], 0.15, 0.6],
  ['k', ['K', 'Potassium'], 1, 5],
  ['s', ['S', 'Sulphur', 'Sulfur'], 0.15, 0.6],
  ['ca', ['Ca', 'Calcium'], 0.2, 1.9],
  ['mg', ['Mg', 'Magnesium'], 0.1, 0.4],
] as const;
const traces = [
  ['cu', ['Cu', 'Copper'], 2, 12],
  ['zn', ['Zn', 'Zinc'], 10, 60],
  ['mn', ['Mn', 'Manganese'], 20, 200],
  ['b', ['B', 'Boron'], 3, 30],
] as const;
const perCent = { '%': 1, 'g/kg': 10, 'mg/kg': 10_000 } as const;

it('a plant table, however its columns are ordered, headed and counted, gives the same results or asks their unit', () => {
  const spelt = fc.record({
    orders: fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
    parts: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 10, maxLength: 10 }),
    heads: fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
    unit: fc.constantFrom(...(['%', 'g/kg', 'mg/kg'] as const)),
    isSaid: fc.boolean(),
    letters: fc.constantFrom('as written', 'lower', 'upper'),
    trace: fc.constantFrom('mg/kg', 'ppm', ''),
  });
  fc.assert(
    fc.property(spelt, ({ orders, parts, heads, unit, isSaid, letters, trace }) => {
      const columns = [...majors, ...traces].map(([id, names, least, most], at) => {
        const isMajor = at < majors.length;
        const value = Number((least + ((most - least) * parts[at]!) / 100).toPrecision(2));
        const plain = names[heads[at]! % names.length]!;
        const name = letters === 'lower' ? plain.toLowerCase() : letters === 'upper' ? plain.toUpperCase() : plain;
        const said = isMajor ? (isSaid ? unit : '') : trace;
        return {
          result: `${id} ${value}`,
          key: orders[at]!,
          head: said === '' ? name : `${name} (${said})`,
          cell: String(Number((isMajor ? value * perCent[unit] : value).toPrecision(8))),
        };
      });
      const ordered = columns.toSorted((one, other) => one.key - other.key);
      const [top, figures] = [ordered.map(({ head }) => head).join(','), ordered.map(({ cell }) => cell).join(',')];
      const check = checked(top, figures);
      const isAsked = !isSaid && unit !== '%';
      expect(check.questions.map(({ id, proposed }) => [id, proposed])).toEqual(isAsked ? [['plant unit', unit]] : []);
      const shown = results(isAsked ? checked(top, figures, { 'plant unit': unit }) : check);
      expect(shown).toBe(ordered.map(({ result }) => result).join(', '));
    }),
    { numRuns: 100 },
  );
});

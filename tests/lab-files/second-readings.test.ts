import { describe, expect, it } from 'vitest';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { Check } from '../../server/lab-files/check/checked.ts';

function checked(lines: readonly string[], answers: Readonly<Record<string, string>> = {}): Check {
  const check = checkFile([new TextEncoder().encode(lines.join('\n'))], {
    sampleType: 'soil',
    paddocks: [{ id: 1, name: 'Lane', farmName: 'Home' }],
    today: '2026-12-01',
    answers,
  });
  if (!check.ok) throw new Error(check.reason);
  return check;
}
const asked = (check: Check, about: string) => check.questions.find((question) => question.about === about);
const numbers = ({ samples }: Check) => samples.filter(({ isLeftOut }) => !isLeftOut).map(({ labNumber }) => labNumber);

describe('a lab number with a mark beside the same without', () => {
  const file = (...rows: readonly string[]) => ['Lab No,Paddock,Depth,Date Sampled,pH (CaCl2)', ...rows];
  const twice = file('L1,Lane,0-10,2026-03-04,5.1', 'L1_D,Lane,0-10,2026-03-04,5.3', 'L2,Lane,0-10,2026-03-04,5.6');

  it('is asked about, and is a sample of its own meanwhile', () => {
    const check = checked(twice);
    expect(asked(check, 'Lab No')).toMatchObject({
      where: 'L1_D',
      proposed: null,
      choices: [{ id: 'again' }, { id: 'own' }],
    });
    expect(numbers(check)).toEqual(['L1', 'L1_D', 'L2']);
  });

  it('is left out as a second reading, or kept, as the user says', () => {
    expect(numbers(checked(twice, { duplicates: 'again' }))).toEqual(['L1', 'L2']);
    expect(numbers(checked(twice, { duplicates: 'own' }))).toEqual(['L1', 'L1_D', 'L2']);
  });

  it.each([
    ['another depth is another layer', file('L1,Lane,0-10,2026-03-04,5.1', 'L1_D,Lane,10-30,2026-03-04,5.3')],
    ['nothing bears the number without the mark', file('L1_D,Lane,0-10,2026-03-04,5.3', 'L2,Lane,0-10,2026-03-04,5.6')],
    ['a letter at the end of a number is no mark', file('L1,Lane,0-10,2026-03-04,5.1', 'L1D,Lane,0-10,2026-03-04,5.3')],
  ])('%s: nothing is asked', (_, rows) => expect(asked(checked(rows), 'Lab No')).toBeUndefined());
});

describe('boron by hot water', () => {
  const file = (header: string) => [`Lab No,Paddock,Depth,Date Sampled,${header}`, 'L1,Lane,0-10,2026-03-04,0.8'];

  it.each(['B hot water mg/kg', 'Boron (hot water) mg/kg', 'Boron hot mg/kg', 'B HWS mg/kg'])(
    '"%s" is asked about',
    (header) =>
      expect(checked(file(header)).questions).toEqual([
        expect.objectContaining({
          choices: expect.arrayContaining([
            { id: 'b_cacl2', label: 'hot CaCl2' },
            { id: 'b_water', label: 'hot water' },
          ]) as unknown,
        }),
      ]),
  );

  it('"Boron hot CaCl2" is not', () => expect(checked(file('Boron hot CaCl2 mg/kg')).questions).toEqual([]));
});

import { describe, expect, it } from 'vitest';
import { faultOf, plant, read, refused, resultOf, taken } from './support.ts';

const dateOf = (cell: string) => taken(`Site,Date sampled\nA,${cell}\n`).samples[0]?.dateSampled;
const depthOf = (header: string, cells: string) => {
  const sample = taken(`Site,${header}\nA,${cells}\n`).samples[0];
  return [sample?.depthFromCm, sample?.depthToCm];
};

describe('results', () => {
  it.each([
    ['<5', 5, '<'],
    ['> 200', 200, '>'],
    ['< 0.1', 0.1, '<'],
    ['12.5', 12.5, null],
    ['0', 0, null],
    ['1.2E+02', 120, null],
  ])('%s keeps its value and its sign', (cell, value, qualifier) => {
    expect(resultOf('Colwell P', cell)).toEqual({ analyteId: 2, value, text: null, qualifier });
  });

  it('keeps pH of as much water as soil apart from that of five times as much', () => {
    expect([resultOf('1:1 Soil pH', '6.3'), resultOf('pH (1:5 water)', '6.5')]).toMatchObject([
      { analyteId: 1020, value: 6.3 },
      { analyteId: 1001, value: 6.5 },
    ]);
  });

  it.each(['n/a', 'ND', '-', 'Not tested'])('%s is no result, with a notice', (word) => {
    const reading = taken(`Site,Colwell P,Colwell K\nA,${word},60\n`);
    expect(reading.samples[0]?.results).toEqual([{ analyteId: 3, value: 60, text: null, qualifier: null }]);
    expect(reading.notices).toContain(`"${word}" was read as no result in row 2.`);
  });

  it.each([
    ['abc', 'Row 2, Colwell P: "abc" is not a number.'],
    ['1.2.3', 'Row 2, Colwell P: "1.2.3" is not a number.'],
    ['Infinity', 'Row 2, Colwell P: "Infinity" is not a number.'],
    ['0x10', 'Row 2, Colwell P: "0x10" is not a number.'],
    ['-5', 'Row 2, Colwell P: "-5" is negative.'],
    ['100001', 'Row 2, Colwell P: "100001" is out of bounds: Phosphorus (Colwell) lies between 0 and 100000 mg/kg.'],
  ])('%s is rejected with its row, column, value and reason', (cell, line) => {
    expect(faultOf('Colwell P', cell)).toBe(line);
  });

  it('may bear the unit of their column or blanks between thousands; a comma that may be either mark is asked', () => {
    expect([resultOf('Colwell P', '5 mg/kg'), resultOf('Colwell P', '1 500')]).toMatchObject([
      { value: 5 },
      { value: 1500 },
    ]);
    expect(faultOf('Colwell P', '"1,500"')).toBe(
      'number (column Colwell P): 1,500 may be 1500 or 1.500. Which one: 1500, 1.500?',
    );
  });

  it('have bounds of their own for pH, percentages and PBI', () => {
    expect(faultOf('pH (CaCl2)', '1.9')).toContain('lies between 2 and 12');
    expect(faultOf('Gravel', '101')).toContain('lies between 0 and 100 %');
    expect(faultOf('PBI', '3001')).toContain('lies between 0 and 3000');
  });

  it('of texture are codes or words, of colour words', () => {
    expect(resultOf('Texture', '1.5')).toEqual({ analyteId: 24, value: 1.5, text: null, qualifier: null });
    expect(resultOf('Texture', 'Sandy loam')).toEqual({
      analyteId: 24,
      value: null,
      text: 'Sandy loam',
      qualifier: null,
    });
    expect(resultOf('Colour', 'GRBR')).toEqual({ analyteId: 1011, value: null, text: 'GRBR', qualifier: null });
  });
});

describe('units in the header', () => {
  it.each([
    ['Phosphorus Colwell ppm', '30', 2, 30],
    ['Colwell P (mg/Kg)', '30', 2, 30],
    ['Electrical Conductivity 1:5 (uS/cm)', '230', 12, 0.23],
    ['EC 1:5 - µS/cm', '82', 12, 0.082],
    ['EC 1:5 - mS/m', '23', 12, 0.23],
    ['EC 1:5 - mS/cm', '0.2', 12, 0.2],
    ['Organic Carbon - g/kg', '9.2', 6, 0.92],
    ['Exc. Calcium (cmol(+)/kg)', '3.2', 16, 3.2],
    ['Exchangeable calcium [me/100g]', '3.2', 16, 3.2],
    ['Calcium (Amm-acet.) - %', '66', 1006, 66],
    ['Aluminium (KCl) - mg/kg', '17', 1003, 17],
    ['Aluminium (KCl) - meq/100g', '0.19', 1004, 0.19],
    ['Nitrogen - kg/ha', '40', 1, 40],
  ])('%s is converted', (header, cell, analyteId, value) => {
    expect(resultOf(header, cell)).toMatchObject({ analyteId, value });
  });

  it('of plants convert between percent and mg/kg', () => {
    expect(resultOf('Nitrate N - %', '0.07', plant)).toMatchObject({ analyteId: 111, value: 700 });
    expect(resultOf('N (mg/kg)', '32600', plant)).toMatchObject({ analyteId: 101, value: 3.26 });
    expect(resultOf('SO4-S (mg/kg)', '12', plant)).toMatchObject({ analyteId: 1111, value: 12 });
  });

  it('that cannot be converted leave the column out by name', () => {
    const reading = taken('Site,Phosphorus (Colwell) - lb/ac\nA,30\n');
    expect(reading.unknownColumns).toEqual(['Phosphorus (Colwell) - lb/ac']);
    expect(reading.notices[0]).toBe(
      'Not saved: "Phosphorus (Colwell) - lb/ac" (is in lb/ac, which cannot be converted).',
    );
  });
});

describe('dates', () => {
  it.each([
    ['31/03/2026', '2026-03-31'],
    ['5/4/2026', '2026-04-05'],
    ['2026-04-05', '2026-04-05'],
    ['20260405', '2026-04-05'],
    ['5 Apr 2026', '2026-04-05'],
    ['05-Apr-2026', '2026-04-05'],
    ['5/04/2026 0:00', '2026-04-05'],
    ['5/4/26', '2026-04-05'],
  ])('%s is read as an Australian date', (cell, day) => {
    expect(dateOf(cell)).toBe(day);
  });

  it.each([
    ['30/02/2026', 'is not a day of the calendar (the day comes first: 31/03/2026)'],
    ['21/05/2026', 'is in the future'],
    ['1/1/1949', 'date too old'],
    ['autumn', 'is not a date such as 31/03/2026'],
  ])('%s is rejected', (cell, reason) => {
    expect(faultOf('Date sampled', cell)).toBe(`Row 2, Date sampled: "${cell}" ${reason}.`);
  });

  it('with the month first are read so where no other order gives days', () =>
    expect(dateOf('3/31/2026')).toBe('2026-03-31'));

  it('of emergence do not follow the sampling', () => {
    expect(refused('Site,Date sampled,Date of emergence,N\nA,1/4/2026,2/4/2026,3\n', plant).message).toContain(
      '"2/4/2026" is after the day of sampling',
    );
  });
});

describe('depths', () => {
  it.each([
    ['Depth', '0-10', [0, 10]],
    ['Depth', '10 - 30 cm', [10, 30]],
    ['Depth', '0 to 60', [0, 60]],
    ['Depth (mm)', '0-100', [0, 10]],
    ['B Depth,E Depth', '10,20', [10, 20]],
    ['Depth from (cm),Depth to (cm)', '30,60', [30, 60]],
  ])('under %s, %s is a layer', (header, cells, layer) => {
    expect(depthOf(header, cells)).toEqual(layer);
  });

  it.each([
    ['Depth', '10-0', 'does not go down'],
    ['Depth', '10-10', 'does not go down'],
    ['Depth (cm)', '0-301', 'is out of bounds (0 to 300 cm)'],
    ['Depth', '10-Oct', 'a date: the spreadsheet program turned'],
    ['Depth', '10', 'gives one figure for each depth'],
    ['Depth from,Depth to', '10,', 'has no lower depth beside it'],
    ['Depth from,Depth to', ',10', 'has no upper depth beside it'],
    ['Depth from,Depth to', '20,10', 'does not go down'],
  ])('under %s, %s is rejected or asked', (header, cells, reason) => {
    expect(refused(`Site,${header}\nA,${cells}\n`).message).toContain(reason);
  });
});

describe('coordinates and counts', () => {
  it('lie on the globe, in pairs', () => {
    expect(taken('Site,Latitude,Longitude\nA,-31.95,115.86\n').samples[0]).toMatchObject({
      latitude: -31.95,
      longitude: 115.86,
    });
    expect(refused('Site,Latitude,Longitude\nA,-91,115\n').message).toContain('is out of bounds (-90 to 90)');
    expect(refused('Site,Latitude,Longitude\nA,-31,\n').message).toContain('has no longitude beside it');
    expect(refused('Site,Latitude,Longitude\nA,n/a,115\n').message).toContain('has no latitude beside it');
  });

  it('of plants are whole numbers and weights are grams', () => {
    expect(taken('Site,N,Plant count,Sample weight (kg)\nA,3,40,0.0864\n', plant).samples[0]).toMatchObject({
      plantCount: 40,
      sampleWeightG: 86.4,
    });
    expect(refused('Site,N,Plant count\nA,3,4.5\n', plant).message).toContain('is not a whole number');
  });

  it('a sample without any result is taken and reported', () => {
    const reading = read('Paddock,Lab number\nHome,24A1\n');
    expect(reading).toMatchObject({
      ok: true,
      notices: expect.arrayContaining(['No results are given in row 2; the samples are still at the lab.']),
    });
  });
});

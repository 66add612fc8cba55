import { describe, expect, it } from 'vitest';
import { csvBytes } from '../../server/documents/csv.ts';
import { fileFingerprint } from '../../server/lab-files/file-fingerprint.ts';
import { coreMs } from '../core-time.ts';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import { plant, refused, taken } from './support.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('encodings', () => {
  const text = 'Site,Colwell P\nCafé,30\n';

  it('UTF-8 with and without a byte order mark and Windows-1252 give the same sample', () => {
    const samples = [bytes(text), bytes(`\uFEFF${text}`), latin(text)].map((file) => taken(file).samples);
    expect(samples[0]?.[0]?.name).toBe('Café');
    expect(samples[1]).toEqual(samples[0]);
    expect(samples[2]).toEqual(samples[0]);
  });

  it('the dashes and curly quotes of Windows-1252 come through', () => {
    expect(taken(latin('Site,Colwell P\nO\u0092Brien \u0096 top,30\n')).samples[0]?.name).toBe('O’Brien – top');
  });

  it('UTF-16 with its mark is read too, and without it refused with what to do', () => {
    const utf16 = Buffer.from(text, 'utf16le');
    const marked = [
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    ];
    for (const file of marked) expect(taken(file).samples).toEqual(taken(bytes(text)).samples);
    expect(refused(utf16).message).toBe(
      'The file is UTF-16 text ("Unicode text"). Save it as "CSV UTF-8" and upload it again.',
    );
  });
});

it('the apostrophe that our own files put before a formula is no part of the text', () => {
  const file = new TextDecoder('utf-8', { ignoreBOM: false }).decode(
    csvBytes(
      ['Site', 'Lab number', 'Colwell P'],
      [
        ['=Hill', '-7', 30],
        ["O'Brien", "'t Hof", 40],
        ['＝1+1', '＠home', 50],
      ],
    ),
  );
  expect(file).toContain("'＝1+1,'＠home,50");
  expect(taken(bytes(file)).samples.map(({ siteName, labNumber }) => [siteName, labNumber])).toEqual([
    ['=Hill', '-7'],
    ["O'Brien", "'t Hof"],
    ['＝1+1', '＠home'],
  ]);
});

describe('delimiters and lines', () => {
  it.each([',', ';', '\t'])('%j separates the cells', (delimiter) => {
    const reading = taken(['Site', 'Depth', 'Colwell P'].join(delimiter) + '\n' + ['A', '0-10', '30'].join(delimiter));
    expect(reading.samples[0]).toMatchObject({ name: 'A', depthToCm: 10, results: [{ analyteId: 2, value: 30 }] });
  });

  it('a decimal comma is read beside semicolons, in each column as it is written there', () => {
    expect(taken('Site;pH (CaCl2)\nA;5,8\n').samples[0]?.results[0]?.value).toBe(5.8);
    expect(taken('Site;pH (CaCl2)\nA;5.8\n').samples[0]?.results[0]?.value).toBe(5.8);
    expect(taken('Site;pH (CaCl2);Colwell P\nA;5,8;1.5\n').samples[0]?.results.map(({ value }) => value)).toEqual([
      5.8, 1.5,
    ]);
  });

  it('CRLF, quoted line ends and trailing blank lines change nothing, and rows count as in a spreadsheet', () => {
    const text = 'Site,"Colwell P\n- mg/kg"\n"North\nend",30\n\nB,abc\n\n\n';
    for (const file of [text, text.replaceAll('\n', '\r\n')]) {
      expect(refused(file).problems).toEqual([
        { row: 4, column: 'Colwell P - mg/kg', value: 'abc', reason: 'is not a number' },
      ]);
      const mended = taken(file.replace('abc', '5'));
      expect(mended.samples.map(({ row, name }) => [row, name])).toEqual([
        [2, 'North end'],
        [4, 'B'],
      ]);
      expect(mended.counts.rowsIn).toBe(2);
    }
  });

  it('ragged rows and broken quotes are named', () => {
    const reading = refused('Site,Colwell P,Colwell K\nA,30\nB,30,40,50\nC,30,40,,\n"D" x,1,2\n');
    expect(reading.problems.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'has 2 cells where the header has 3: fill it up in the file'],
      [
        3,
        'is to the right of the last column name: a separator within a figure moves all that follow it. Put that figure in quotation marks',
      ],
      [5, 'has a quotation mark that does not close its cell: close it in the file'],
    ]);
    expect(reading.counts).toEqual({ rowsIn: 4, saved: 0, rejected: 3, skipped: 1 });
  });
});

describe('headers', () => {
  it('an unknown column is kept under its name, and reported', () => {
    const reading = taken('Site,Colwell P,Wormcount\nA,30,7\nB,31,\n');
    expect(reading.samples[0]?.results).toMatchObject([
      { analyteId: 2, value: 30 },
      { named: { name: 'Wormcount' }, value: 7 },
    ]);
    expect(reading.notices[0]).toBe('Kept as the laboratory names them, not used by the model: "Wormcount".');
  });

  it('a nameless column is reported only when it holds something', () => {
    expect(taken('Site,Colwell P,\nA,30,\n').samples[0]?.results).toHaveLength(1);
    expect(taken('Site,Colwell P,\nA,30,9\n').notices[0]).toContain('not used by the model');
  });

  it('a header of a megabyte is named by its beginning', () => {
    const { notices } = taken(`Site,Colwell P,${' - a('.repeat(200_000)}\nA,30,9\n`);
    expect(notices[0]?.length).toBeLessThan(400);
  });

  it('two columns of one analyte are asked by name', () => {
    expect(refused('Site,Colwell P,P Colwell\nA,30,31\n').message).toContain(
      'P (columns Colwell P and P Colwell): both give P, Colwell.',
    );
  });

  it.each([
    ['Site,Site,Colwell P\nA,B,31\n', 'Not saved: "Site" (gives the same as "Site").'],
    ['Site,Lab No,Lab,Colwell P\nA,1,CSBP,30\n', 'Not saved: "Lab" (says nothing about the sample or its results).'],
  ])('a second name for a sample is reported: %j', (file, notice) => expect(taken(file).notices[0]).toBe(notice));
});

describe('wrong files', () => {
  const EMPTY = 'The file is empty. Choose the file of the laboratory and upload it again.';
  const NO_TABLE =
    'No table of samples was found in the file: no row names columns that are known. Name the columns in a row above the samples, as the template does, and upload the file again.';
  it.each([
    ['', EMPTY],
    ['\n\n , \n', EMPTY],
    [
      'Site,Colwell P\n',
      'The file has a header but no rows of samples under it. Choose the file of results that the laboratory sent.',
    ],
    ['hello world\n1\n', NO_TABLE],
    ['Colwell P\n30\n', NO_TABLE],
    ['PK\u0003\u0004 workbook', 'The workbook is damaged or cut off. Save it as XLSX or CSV and upload it again.'],
    ['%PDF-1.7', 'The file is a PDF. Ask the laboratory for the results as XLSX, CSV or Modus.'],
    [
      '\u0001\u0002\u0003',
      'This kind of file holds no lab results. Choose the CSV, XLSX or Modus file of the laboratory.',
    ],
  ])('%j is refused in plain words', (text, message) => {
    expect(refused(text).message).toBe(message);
  });
});

describe('rows', () => {
  it('one bad row saves nothing, and every problem is listed under a first line', () => {
    const reading = refused('Site,Colwell P,pH (CaCl2)\nA,30,5\nB,abc,99\nC,-1,5\nD,3,5\n');
    expect(reading.message.split('\n')).toEqual([
      '2 rows cannot be read, nothing was saved.',
      'Row 3, Colwell P: "abc" is not a number.',
      'Row 3, pH (CaCl2): "99" is out of bounds: pH (CaCl2) lies between 2 and 12.',
      'Row 4, Colwell P: "-1" is negative.',
      '4 rows in the file: 0 saved, 2 rejected, 2 skipped.',
    ]);
  });

  it('more than 200 problems are counted', () => {
    const lines = refused(
      `Site,Colwell P\n${Array.from({ length: 250 }, (_, index) => `A${index},x\n`).join('')}`,
    ).message.split('\n');
    expect(lines).toHaveLength(203);
    expect(lines[201]).toBe('… and 50 more problems.');
  });

  it('a row without any name is rejected', () => {
    expect(refused('Site,Colwell P\n,30\n').message).toContain(
      'Row 2 names neither a paddock, a site, a sample nor a lab number: fill one in, or choose the column that does.',
    );
  });

  it('a cell longer than 200 characters is rejected, and shown in short', () => {
    const lines = refused(`Site,Colwell P\n${'x '.repeat(5_000)},30\n`).message.split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^Row 2, Site: "[x ]{60}…" is longer than 200 characters\.$/);
  });

  it('a repeated row is skipped and reported; one with other results is rejected', () => {
    const reading = taken('Paddock,Lab No,Colwell P\nHome,7,30\nHOME,7,30\n');
    expect(reading.skipped).toEqual([{ row: 3, reason: 'repeats row 2' }]);
    expect(reading.notices).toContain('Row 3 repeats row 2 and was skipped.');
    expect(reading.counts).toEqual({ rowsIn: 2, saved: 1, rejected: 0, skipped: 1 });
    expect(refused('Paddock,Lab No,Colwell P\nHome,7,30\nHome,7,31\n').message).toContain(
      'Row 3 has the paddock, site, depth, date and lab number of row 2 but other results',
    );
    expect(taken('Paddock,Depth,Colwell P\nHome,0-10,30\nHome,10-20,31\n').counts.saved).toBe(2);
  });
});

describe('paddocks', () => {
  it('are found by name in any case, and by farm where two share a name', () => {
    const reading = taken('Farm,Paddock,Colwell P\n,hOME,30\nwest,dam,31\n,Dam,32\nEast,Away,33\n');
    expect(reading.samples.map(({ paddockId, paddockName }) => [paddockId, paddockName])).toEqual([
      [11, 'Home'],
      [13, 'Dam'],
      [null, 'Dam'],
      [null, 'Away'],
    ]);
    expect(reading.notices).toContain('Unknown paddock: "Away" (East); row 5 saved without a paddock.');
    expect(reading.notices).toContain(
      'More than one paddock is named "Dam"; row 4 saved without a paddock. Name the farm in a column "Farm".',
    );
  });

  it('are found by the name of the sample where no column names them', () => {
    const reading = taken('Sample Name,Colwell P\nHome,30\nElsewhere,31\n');
    expect(reading.samples.map(({ paddockId }) => paddockId)).toEqual([11, null]);
    expect(reading.notices).toContain(
      "The file has no paddock column; the paddock was found by the sample's name in row 2.",
    );
  });
});

describe('limits', () => {
  it('a file over 25 MB is refused with its size', () => {
    const reading = refused(new Uint8Array(31 * 1024 * 1024));
    expect(reading.message).toBe('The file is 31 MB; the limit is 25 MB. Split it and upload the parts.');
    expect(refused(new Uint8Array(25 * 1024 * 1024 + 1)).message).toContain('25.1 MB');
  });

  it('50,000 rows are read in seconds and 50,001 are refused', { timeout: 180_000 }, async () => {
    const header = 'Site,Depth,Date sampled,Colwell P,Colwell K,Sulfur,pH (CaCl2),OC,PBI\n';
    const row = (index: number) => `S${index},0-10,1/4/2026,${index % 90},60,<5,5.1,0.9,38\n`;
    const text = header + Array.from({ length: 50_000 }, (_, index) => row(index)).join('');
    // Under two seconds on a quiet core.
    expect(await coreMs(() => expect(taken(text).counts.saved).toBe(50_000))).toBeLessThan(10_000);
    expect(refused(text + row(50_000)).message).toBe('The file has more than 50,000 samples. Split it.');
  });
});

it('a fingerprint is the SHA-256 of the bytes', () => {
  expect(fileFingerprint(bytes('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('a soil file uploaded as plant comes in as what it is, and plants under bare letters are asked', () => {
  const check = checkFile([bytes('Site,Colwell P,PBI,pH (CaCl2)\nA,1,1,5\n')], {
    ...plant,
    answers: {},
    isUnattended: true,
  });
  expect(check.ok && check.samples.map(({ sampleType }) => sampleType)).toEqual(['soil']);
  expect(refused('Site,N,P,K,S\nA,1,1,1,1\n').message).toContain('P (column P): not stated in the file.');
});

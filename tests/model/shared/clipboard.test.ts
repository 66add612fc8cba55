import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBlock, writeBlock } from '../../../src/model/shared/clipboard.ts';

describe('a block on the clipboard', () => {
  it('has a line for each row and tabs between cells', () =>
    expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]));
  it('keeps its empty cells', () =>
    expect(readBlock('1\t\n\t4')).toEqual([
      ['1', ''],
      ['', '4'],
    ]));
  it('keeps line ends and quotes inside quoted cells', () =>
    expect(readBlock('"a ""b""\nc"\td')).toEqual([['a "b"\nc', 'd']]));
  it('is one empty cell when there is nothing', () => expect(readBlock('')).toEqual([['']]));
  it('is read back as it was written', () => {
    const cell = fc.string().map((text) => text.replaceAll('\r', ''));
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    // A last row of one empty cell is what the line end of a spreadsheet looks like.
    fc.assert(
      fc.property(
        block.filter((rows) => rows.length === 1 || rows.at(-1)!.length > 1 || rows.at(-1)![0] !== ''),
        (rows) => void expect(readBlock(writeBlock(rows))).toEqual(rows),
      ),
    );
  });
});

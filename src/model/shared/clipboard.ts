import { present } from './present.ts';
/**
 * Reads a block of cells as a spreadsheet puts it on the clipboard: tabs between cells, a line for each row, a cell with line ends,
 * tabs or quotes in double quotes. The line end after the last row starts no further row.
 */
export function readBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    present(rows.at(-1)).push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = present(text[at]);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += char;
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else if (char !== '\r') cell += char;
  }
  endCell();
  const last = present(rows.at(-1));
  return rows.length > 1 && last.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}

const quoted = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes a block of cells so that `readBlock` and spreadsheets read it back. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n');

import { execFile } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import { reportOfFarm } from './farm-of.ts';
import { render } from './rendered.ts';

/** An extra, for nothing rests on it alone: no package of ours can say what LibreOffice makes of a file. */
const office = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find(isProgram);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

test.skipIf(office === undefined)(
  `LibreOffice opens the workbook of 60 paddocks, adds up what it adds up and keeps every cell and filter${office ? '' : ': skipped, for there is no soffice on the PATH'}`,
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilth-office-'));
    try {
      const { bytes } = await render(reportTypes.workbook, outputTypes.excel, reportOfFarm(60), ['ECONOMICS']);
      const written = unzipSync(bytes);
      writeFileSync(join(folder, 'plan.xlsx'), bytes);
      await promisify(execFile)(office!, [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'xlsx:Calc MS Excel 2007 XML',
        '--outdir',
        join(folder, 'out'),
        join(folder, 'plan.xlsx'),
      ]);
      const saved = readFileSync(join(folder, 'out', 'plan.xlsx'));
      const [ours, theirs] = await Promise.all([readExcel(Buffer.from(bytes)), readExcel(saved)]);
      expect(theirs.map(({ sheet }) => sheet)).toEqual(ours.map(({ sheet }) => sheet));
      expect(ours.length).toBeGreaterThan(12);
      for (const [at, { sheet, data }] of ours.entries())
        expect(inWords(theirs[at]!.data), sheet).toEqual(inWords(data));
      const again = unzipSync(saved);
      const filters = (files: typeof again): number =>
        Object.entries(files).filter(
          ([path, file]) => path.startsWith('xl/worksheets/') && strFromU8(file).includes('<autoFilter'),
        ).length;
      expect(filters(again)).toBe(filters(written));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** Figures to six decimals, which is what a workbook is written with, and line breaks as one character. */
const inWords = (rows: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] =>
  rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'number'
        ? Number(cell.toFixed(6))
        : typeof cell === 'string'
          ? cell.replaceAll('\r\n', '\n')
          : cell,
    ),
  );

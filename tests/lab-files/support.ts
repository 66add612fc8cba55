import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crops } from '../../server/engine/reference/index.ts';
import type {
  LabFileOptions,
  LabFileReading,
  ReadLabFile,
  RefusedLabFile,
} from '../../server/lab-files/lab-file-reading.ts';
import { readPaddocks } from '../../server/farm-files/read-paddocks.ts';
import { checkFile } from '../../server/lab-files/check/check-file.ts';
import { checkNotices, faultMessage, openMessage } from '../../server/lab-files/check/describe-check.ts';
import { templateNotices } from '../../server/lab-files/check/template-notices.ts';
import { toParsed } from '../../server/lab-files/check/to-parsed.ts';

export const publicFile = (name: string): Buffer =>
  readFileSync(path.resolve(import.meta.dirname, '../../public', name));

export const soil: LabFileOptions = {
  sampleType: 'soil',
  today: '2026-05-20',
  crops: crops.map(({ name }) => name),
  paddocks: [
    { id: 11, name: 'Home', farmName: 'East' },
    { id: 12, name: 'Dam', farmName: 'East' },
    { id: 13, name: 'Dam', farmName: 'West' },
  ],
};
export const plant: LabFileOptions = { ...soil, sampleType: 'plant' };

/** Reads a file without a user to answer. */
export function read(text: string | Uint8Array, options: Partial<LabFileOptions> = {}): LabFileReading {
  const all = { ...soil, ...options };
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const check = checkFile([bytes], { ...all, answers: {}, isUnattended: true });
  const counts = { rowsIn: 0, saved: 0, rejected: 0, skipped: 0 };
  if (!check.ok) return { ok: false, isOtherKind: check.isOtherFormat, problems: [], message: check.reason, counts };
  const { rowsIn, saved, refused: rejected, leftOut: skipped } = check.counts;
  if (rejected > 0)
    return {
      ok: false,
      isOtherKind: false,
      problems: check.samples.flatMap(({ row, faults }) =>
        faults.map(({ column, value, reason }) => ({ row, column, value, reason })),
      ),
      message: faultMessage(check),
      counts: { rowsIn, saved: 0, rejected, skipped: rowsIn - rejected },
    };
  if (check.open.length > 0)
    return {
      ok: false,
      isOtherKind: false,
      problems: [],
      message: openMessage(check),
      counts: { rowsIn, saved: 0, rejected: rowsIn, skipped: 0 },
    };
  return {
    ok: true,
    samples: toParsed(check.samples, all.sampleType, ({ paddockId }) => paddockId).map((sample) => ({
      ...sample,
      row: check.samples[sample.row]!.row ?? 0,
    })),
    skipped: check.skipped.flatMap(({ row, reason }) => (reason.startsWith('repeats') ? [{ row, reason }] : [])),
    notices: [...checkNotices(check), ...templateNotices(check, all)],
    unknownColumns: check.columns.flatMap(({ use, header }) => (use === 'left out' ? [header] : [])),
    counts: { rowsIn, saved, rejected, skipped },
  };
}

/** The paddocks of a GeoJSON file as a lab file is read beside them, numbered from 1. */
export const paddocksOf = (geoJson: string): LabFileOptions['paddocks'] =>
  readPaddocks(geoJson).paddocks.map(({ name, farmName }, index) => ({
    id: index + 1,
    name,
    farmName: farmName ?? '',
  }));

/** The reading of a file that must be taken; shows the refusal when it is not. */
export function taken(text: string | Uint8Array, options: Partial<LabFileOptions> = {}): ReadLabFile {
  const reading = read(text, options);
  if (!reading.ok) throw new Error(`the file was refused: ${reading.message}`);
  return reading;
}

export function refused(text: string | Uint8Array, options: Partial<LabFileOptions> = {}): RefusedLabFile {
  const reading = read(text, options);
  if (reading.ok) throw new Error('the file was taken');
  return reading;
}

/** The one result of a file with the columns Site and `header`. */
export const resultOf = (header: string, cell: string, options: Partial<LabFileOptions> = {}) =>
  taken(`Site,${header}\nA,${cell}\n`, options).samples[0]?.results[0];
/** The message about the one cell of a file with the columns Site and `header`. */
export const faultOf = (header: string, cell: string, options: Partial<LabFileOptions> = {}) =>
  refused(`Site,${header}\nA,${cell}\n`, options).message.split('\n')[1];

import { errors } from '../errors/registry.ts';
import { limits } from '../limits.ts';

export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** The kinds of files that are taken, by the ends of their names. */
export const takenFiles = ['.csv', '.tsv', '.txt', '.xlsx', '.xml', '.json'] as const;

/** What is wrong with a file before it is sent, in words; null when it may be sent. Only its name tells its kind: browsers disagree on the type. */
export function problemOfFile({ name, size }: ChosenFile): string | null {
  if (/\.xls$/i.test(name))
    return `${name} is a workbook of the old format XLS. Open it in a spreadsheet program, save it as XLSX or CSV, and choose it again.`;
  if (/\.pdf$/i.test(name))
    return `${name} is a PDF, which has no table to read. Ask the laboratory for the same results as CSV, XLSX or Modus.`;
  if (!takenFiles.some((end) => name.toLowerCase().endsWith(end)))
    return `${name} is neither CSV, XLSX nor Modus (XML or JSON). Save it as CSV or XLSX, or use the template, and choose it again.`;
  if (size > limits.uploadMaxBytes) return errors.UPLOAD_TOO_LARGE.text;
  return size === 0 ? `${name} is empty. Choose a file with a header row and at least one sample.` : null;
}

import { fieldIn } from './check/field-words.ts';
import { isHeading } from './check/sheet-rows.ts';
import type { ReadLabFile } from './lab-file-reading.ts';

/** What tells samples apart: left out, they would come in as another layer, of another day or place. */
const TELLING: ReadonlySet<string> = new Set(['paddock', 'site', 'depth', 'depthFrom', 'depthTo', 'dateSampled']);

/**
 * Does a file that was read as one in the layout of the templates hold more than that layout knows: a depth or a day under another head, a row for each
 * result, tests down? Read so it would lose them, and somebody has to look at it by the reader that asks.
 */
export function saysMore({ unknownColumns, samples }: ReadLabFile): boolean {
  const meanings = unknownColumns.map(fieldIn);
  if (meanings.some((meaning) => meaning?.is === 'field' && TELLING.has(meaning.field))) return true;
  if (samples.some(({ results }) => results.length > 0)) return false;
  return unknownColumns.some(isHeading) || samples.filter(({ name }) => isHeading(name)).length >= 3;
}

import { depthIn } from './read-depth.ts';
import type { RawSample, RawTable } from './raw-table.ts';

/** The depth that a head of results names, as it is written: "Nitrate N 10-30 cm". */
function depthOf(header: string): { readonly text: string; readonly rest: string } | null {
  const found = depthIn(header);
  return found === null || found.from >= found.to || (found.from > 0 && found.to - found.from < 4)
    ? null
    : {
        text: found.match.trim(),
        rest: header
          .replace(found.match, ' ')
          .replace(/[\s(),-]+$/, '')
          .replace(/\s+/g, ' ')
          .trim(),
      };
}

/**
 * Layers of a place side by side in one row, each test once for each depth, become samples of their own. What no depth stands beside belongs to a
 * sample whose depth is asked. Where the rows give depths themselves, a depth in a head is part of its name.
 */
export function splitDepths(table: RawTable): RawTable {
  const { depth, depthFrom, depthTo } = table.fieldHeaders;
  if (table.kind !== 'wide' || table.sampleType !== 'soil' || (depth ?? depthFrom ?? depthTo) !== undefined)
    return table;
  const depths = table.columns.map(({ naming }) => depthOf(naming.header) ?? depthOf(naming.group));
  const written = [...new Set(depths.flatMap((found) => found?.text ?? []))];
  if (written.length < 2) return table;
  const columns = table.columns.map((column, index) => {
    const found = depthOf(column.naming.header);
    return found === null || depths[index] === null
      ? column
      : { ...column, naming: { ...column.naming, header: found.rest } };
  });
  const layer = (sample: RawSample, text: string | null, nth: number): readonly RawSample[] => {
    const cells = sample.cells.filter(({ column }) => (depths[column]?.text ?? null) === text);
    return cells.every((cell) => cell.text === '') && nth > 1
      ? []
      : [
          {
            ...sample,
            cells,
            nth,
            lines: nth === 1 ? sample.lines : 0,
            fields: text === null ? sample.fields : { ...sample.fields, depth: text },
          },
        ];
  };
  const layers = [...written, ...(depths.includes(null) ? [null] : [])];
  return {
    ...table,
    columns,
    fieldHeaders: { ...table.fieldHeaders, depth: 'the heads of the results' },
    samples: table.samples.flatMap((sample) => layers.flatMap((text, at) => layer(sample, text, at + 1))),
  };
}

import { depthIn } from './read-depth.ts';
import type { RawSample, RawTable } from './raw-table.ts';
import { splitRows } from './split-rows.ts';

/** Source of depths that head layers side by side. */
export const OF_HEADS = 'the heads of the results';
/** The depth that a head of results names, as it is written: "Nitrate N 10-30 cm". */
function depthOf(header: string): { readonly text: string; readonly rest: string } | null {
  const found = depthIn(header);
  return found === null || found.from >= found.to || (found.from > 0 && found.to - found.from < 4)
    ? null
    : {
        text: found.match.trim(),
        rest: withoutDepth(header, found.match),
      };
}

/** A head without its depth and what was set around that; the brackets of its unit stay. */
function withoutDepth(header: string, depth: string): string {
  const rest = header
    .replace(depth, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/[\s(,_-]+$/, '')
    .replace(/[\s_]+/g, ' ')
    .trim();
  return rest.endsWith(')') && !rest.includes('(') ? rest.slice(0, -1).trim() : rest;
}

/** One layer in one spelling: `0-10` beside `0-10cm` is no other. */
function oneSpelling<Found extends { readonly text: string }>(
  depths: readonly (Found | null)[],
): readonly (Found | null)[] {
  const spellings = depths.flatMap((found) => {
    const layer = found === null ? null : depthIn(found.text);
    return layer === null ? [] : [{ layer, text: found?.text ?? '' }];
  });
  const spellingOf = (text: string): string => {
    const layer = depthIn(text);
    const alike = spellings.filter(({ layer: { from, to } }) => from === layer?.from && to === layer.to);
    const units = new Set(alike.flatMap(({ layer: { unit } }) => unit ?? []));
    return units.size > 1 ? text : (alike.find(({ layer: { unit } }) => unit !== null)?.text ?? alike[0]?.text ?? text);
  };
  return depths.map((found) => (found === null ? null : { ...found, text: spellingOf(found.text) }));
}

const GRAINS = /gravel|sand|silt|clay|stone|particle|fraction|size|[uµμ]m\b|micron/i;
/** The layer that a row gives, as its figures. */
const layerOf = ({ fields: { depth, depthFrom, depthTo } }: RawSample): string => {
  const found = depth === undefined ? null : depthIn(depth);
  return found ? `${found.from}-${found.to}` : `${Number(depthFrom)}-${Number(depthTo)}`;
};
/** Where rows give their depths, a head that names the same one says nothing more; what was found in another layer is no result of the row's. */
function withOtherDepths(table: RawTable): RawTable {
  const columns = table.columns.map((column) => {
    const { header } = column.naming;
    const own = GRAINS.test(header) ? null : depthOf(header);
    const layer = own === null ? null : depthIn(own.text);
    // Without a unit `1_5` is the water a soil was stirred into.
    if (own === null || layer === null || (layer.unit === null && (layer.from % 5 !== 0 || layer.to % 5 !== 0)))
      return column;
    const { from, to } = layer;
    return table.samples.every((sample) => layerOf(sample) === `${from}-${to}`)
      ? { ...column, naming: { ...column.naming, header: own.rest } }
      : { ...column, isOfOtherDepth: true as const };
  });
  return { ...table, columns };
}

/**
 * Splits layers side by side in one row, where each test occurs once per depth, into samples of their own. Results without a depth go to a sample
 * whose depth is asked.
 */
export function splitDepths(table: RawTable): RawTable {
  const { depth, depthFrom, depthTo } = table.fieldHeaders;
  if ((table.kind !== 'wide' && table.kind !== 'long') || table.sampleType !== 'soil') return table;
  if ((depth ?? depthFrom ?? depthTo) !== undefined) return withOtherDepths(table);
  const depths = oneSpelling(table.columns.map(({ naming }) => depthOf(naming.header) ?? depthOf(naming.group)));
  if (new Set(depths.flatMap((found) => found?.text ?? [])).size < 2) return table;
  const columns = table.columns.map((column, index) => {
    const found = depthOf(column.naming.header);
    return found === null || depths[index] === null
      ? column
      : { ...column, naming: { ...column.naming, header: found.rest } };
  });
  return {
    ...table,
    columns,
    fieldHeaders: { ...table.fieldHeaders, depth: OF_HEADS },
    samples: splitRows(
      table,
      depths.map((found) => found?.text ?? null),
      ({ fields }, text) => ({ ...fields, depth: text }),
    ),
  };
}

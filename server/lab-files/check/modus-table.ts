import type { ModusEvent } from '../open/sheet.ts';
import { keyOf, type RawColumn, type RawSample, type RawTable } from './raw-table.ts';

/** The samples of each event as a table, so that what follows is the same for every format. */
export function modusTables(events: readonly ModusEvent[]): readonly RawTable[] {
  let before = 0;
  return events.map((event) => {
    const table = modusTable(event, before);
    before += event.samples.length;
    return table;
  });
}

function modusTable({ version, isPlant, laboratory, samples }: ModusEvent, before: number): RawTable {
  const columns: RawColumn[] = [];
  const columnAt = new Map<string, number>();
  const raw = samples.map((sample, index): RawSample => {
    const { results, date, ...about } = sample;
    const fields = { ...about, dateSampled: date };
    return {
      row: null,
      column: null,
      nth: before + index + 1,
      lines: 1,
      fields: Object.fromEntries(
        Object.entries(fields).flatMap(([field, value]) => (value === null ? [] : [[field, value]])),
      ),
      dateFields: new Set(),
      cells: results.map(({ element, value, isText, unit, test, kind }) => {
        const header = kind === '' ? element : `${element} (${kind})`;
        const naming = { group: '', header, method: test, unit: /^none$/i.test(unit) ? '' : unit };
        const key = keyOf(naming);
        const column = columnAt.get(key) ?? columns.length;
        if (column === columns.length) {
          columnAt.set(key, column);
          columns.push({
            key,
            naming,
            limit: '',
            where: `element ${header}${test === '' ? '' : ` (${test})`}`,
            ...(kind === '' ? {} : { notMeasured: kind }),
          });
        }
        return { column, text: value, prefix: '', isText };
      }),
    };
  });
  return {
    sheet: null,
    kind: version === 1 ? 'modus v1' : 'modus slim',
    layout: {},
    sampleType: isPlant ? 'plant' : 'soil',
    titles: [],
    notes: [],
    laboratory,
    columns,
    fieldHeaders: {},
    fieldUnits: {},
    leftOut: [],
    samples: raw,
    skipped: [],
  };
}

import type { SeasonInputs } from '../contract/entities.ts';
import { columnsIn, isSingle, rowsOf, type Block } from '../shared/block.ts';
import { isWrongIn } from './cell.ts';
import { editable, type Edit, type TabView } from './edits.ts';
import { labReadingOf } from './lab-value.ts';
import { isDate } from './parameter.ts';
import { isLocked, type Row } from './row.ts';
import { samplesAmong } from './row-groups.ts';
import type { Patch, Sheet } from './sheet.ts';
import type { SkipReason, Skips } from './skips.ts';
import { present } from '../shared/present.ts';

/** The samples that last season's inputs are taken over for: the selected ones of the tab, else all. */
export const takenOverFor = ({ sheet, tab }: Pick<TabView, 'sheet' | 'tab'>): readonly number[] => {
  const shown = samplesAmong(tab.rows).map((at) => present(sheet.rows[at]));
  const selected = shown.filter(({ isSelected }) => isSelected);
  return (selected.length > 0 ? selected : shown).map(({ sample }) => sample.id);
};

/**
 * What an earlier season left for samples, put where nothing is entered: what the adviser typed stays, and so does what
 * the laboratory measured. `askedIds` are the requested samples, so that those without an earlier season can be
 * reported.
 */
export function takingOver(sheet: Sheet, inputs: readonly SeasonInputs[], askedIds: readonly number[]): Edit {
  const places = new Map(sheet.rows.map(({ sample }, at) => [sample.id, at]));
  const skips: Partial<Record<SkipReason, number>> = {};
  const skip = (reason: SkipReason, count = 1): void => {
    if (count > 0) skips[reason] = (skips[reason] ?? 0) + count;
  };
  const known = new Set(inputs.map(({ sampleId }) => sampleId));
  skip('withoutSeason', askedIds.filter((id) => !known.has(id)).length);
  const patches = inputs.flatMap(({ sampleId, season, values }): readonly Patch[] => {
    const at = places.get(sampleId);
    const row = at === undefined ? undefined : sheet.rows[at];
    if (at === undefined || row === undefined) return [];
    const parameters = new Map(sheet.parametersOf(row).map((parameter) => [parameter.omlName, parameter]));
    return values.flatMap(({ omlName, value }) => {
      if (parameters.get(omlName)?.isReadOnly !== false) return [];
      if (isLocked(row)) skip('locked');
      else if (row.entered[omlName] !== undefined) skip('entered');
      else if (labReadingOf(row.sample, omlName) !== null) skip('measured');
      else return [{ row: at, omlName, value, season }];
      return [];
    });
  });
  return { patches, skips };
}

/** A default for a paddock; null takes it away. */
export interface PaddockDefault {
  readonly paddockId: number;
  readonly omlName: string;
  readonly value: number | string | null;
  /** The default that was shown; null where there was none. */
  readonly before: number | string | null;
}

interface Defaults {
  readonly inputs: readonly PaddockDefault[];
  readonly skips: Skips;
}

/** The rows that a block means: its own, or where it is one cell and samples are selected, those. */
function rowsFor({ sheet, tab }: TabView, block: Block): readonly Row[] {
  const own = rowsOf(block).flatMap((row) => sheet.rows[tab.rows[row] ?? -1] ?? []);
  const selected = samplesAmong(tab.rows).flatMap((at) =>
    present(sheet.rows[at]).isSelected ? [present(sheet.rows[at])] : [],
  );
  return isSingle(block) && selected.length > 0 ? selected : own;
}

/**
 * The entered values of a block as defaults of their paddocks. Skips dates, which belong to their season, invalid
 * values, and paddocks whose samples differ.
 */
export function defaultsKept(view: TabView, block: Block): Defaults {
  const found = new Map<string, PaddockDefault | 'differs'>();
  const skips: Partial<Record<SkipReason, number>> = {};
  for (const row of rowsFor(view, block))
    for (const column of columnsIn(block)) {
      const parameter = editable(view.columns[column]);
      const value = parameter && row.entered[parameter.omlName];
      const { paddockId } = row.sample;
      if (parameter === undefined || value === undefined) continue;
      if (paddockId === null || isDate(parameter) || isWrongIn(row, parameter)) {
        skips.noDefault = (skips.noDefault ?? 0) + 1;
        continue;
      }
      const key = `${paddockId} ${parameter.omlName}`;
      const before = found.get(key);
      const differs = before === 'differs' || (before !== undefined && before.value !== value);
      found.set(
        key,
        differs
          ? 'differs'
          : { paddockId, omlName: parameter.omlName, value, before: row.usual[parameter.omlName] ?? null },
      );
    }
  const all = [...found.values()];
  const inputs = all.flatMap((one) => (one === 'differs' ? [] : [one]));
  const differing = all.length - inputs.length;
  return { inputs, skips: differing === 0 ? skips : { ...skips, differing } };
}

/** The defaults of the paddocks in a block, to be taken away. */
export const defaultsForgotten = (view: TabView, block: Block): readonly PaddockDefault[] => [
  ...new Map(
    rowsFor(view, block).flatMap((row) =>
      columnsIn(block).flatMap((column) => {
        const parameter = editable(view.columns[column]);
        const { paddockId } = row.sample;
        const before = parameter && row.usual[parameter.omlName];
        return parameter === undefined || paddockId === null || before === undefined
          ? []
          : [
              [
                `${paddockId} ${parameter.omlName}`,
                { paddockId, omlName: parameter.omlName, value: null, before },
              ] as const,
            ];
      }),
    ),
  ).values(),
];

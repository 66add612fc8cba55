import type { ParameterColumn } from '../contract/entities.ts';
import { isId, isRecord, isText, listOf } from '../shared/record.ts';
import { assessed } from './assess.ts';
import type { Change } from './history.ts';
import type { CellValue } from './parameter.ts';
import { changedNames, mayBeStored, seasonOf, withValue, type Row, type Values } from './row.ts';
import { present } from '../shared/present.ts';

interface CellDraft {
  readonly typed: CellValue | null;
  /** What was stored when it was typed, and what a save under way or without an answer would have stored. */
  readonly over: readonly (CellValue | null)[];
  /** The season that the value was taken over from. */
  readonly season?: number;
}

/** The unsaved inputs of one sample, each with what it was typed over: that says more exactly than a version what has changed since. */
export interface SampleDraft {
  readonly sampleId: number;
  readonly cells: Readonly<Record<string, CellDraft>>;
}

/** What of a sheet is not saved. */
export const draftsIn = ({ rows }: { readonly rows: readonly Row[] }): readonly SampleDraft[] =>
  rows.flatMap((row) => (row.isChanged ? [draftOf(row)] : []));

const draftOf = (row: Row): SampleDraft => ({
  sampleId: row.sample.id,
  cells: Object.fromEntries(changedNames(row).map((name) => [name, cellOf(row, name)])),
});

const cellOf = (row: Row, name: string): CellDraft => ({
  ...seasonIn(row, name),
  typed: row.entered[name] ?? null,
  // When another user changed the value meanwhile, no stored value is the one that was typed over.
  over: row.overtaken.includes(name) ? [] : mayBeStored(row).map((values) => values[name] ?? null),
});

const seasonIn = (row: Row, name: string): Pick<CellDraft, 'season'> => {
  const season = seasonOf(row, name);
  return season === null ? {} : { season };
};

interface Resumed {
  readonly rows: readonly Row[];
  readonly changes: readonly Change[];
}

/** Rows with what was typed in them before; samples and inputs that are not there any more are passed over. */
export function resumed(
  rows: readonly Row[],
  drafts: readonly SampleDraft[],
  parametersOf: (row: Row) => readonly ParameterColumn[],
): Resumed {
  const draftsById = new Map(drafts.map((draft) => [draft.sampleId, draft]));
  const changes: Change[] = [];
  const after = rows.map((row, at) => {
    const draft = draftsById.get(row.sample.id);
    if (draft === undefined || row.sample.isFinalised) return row;
    const own = parametersOf(row).filter(
      ({ isReadOnly, omlName }) => !isReadOnly && Object.hasOwn(draft.cells, omlName),
    );
    const changed = own.flatMap(({ omlName }) => {
      const { typed, over } = present(draft.cells[omlName]);
      const before = row.saved[omlName] ?? null;
      return typed === before ? [] : [{ row: at, omlName, before, after: typed, isOvertaken: !over.includes(before) }];
    });
    const lostSaves = mayStillBeStored(row, draft, own);
    if (changed.length === 0 && lostSaves.length === 0) return row;
    changes.push(...changed.map(({ isOvertaken: _, ...change }) => change));
    return assessed(
      {
        ...row,
        entered: changed.reduce((values, { omlName, after: typed }) => withValue(values, omlName, typed), row.entered),
        lostSaves,
        taken: { ...row.taken, ...takenIn(draft) },
        overtaken: changed.filter(({ isOvertaken }) => isOvertaken).map(({ omlName }) => omlName),
      },
      parametersOf(row),
    );
  });
  return { rows: after, changes };
}

/**
 * What the page that is gone had sent and may store yet: nothing of it is read as stored so far. A value that was taken back meanwhile equals the
 * one that is read, and is a change all the same until it is saved or a newer version tells what became of the save.
 */
function mayStillBeStored(row: Row, { cells }: SampleDraft, own: readonly ParameterColumn[]): readonly Values[] {
  const sent = own.flatMap(({ omlName }) => {
    const [base, ...values] = present(cells[omlName]).over;
    return base === (row.saved[omlName] ?? null) ? values.map((value, at) => ({ omlName, value, at })) : [];
  });
  const saves = Math.max(0, ...sent.map(({ at }) => at + 1));
  return Array.from({ length: saves }, (_, save) =>
    sent
      .filter(({ at }) => at === save)
      .reduce((values, { omlName, value }) => withValue(values, omlName, value), row.saved),
  );
}

const takenIn = ({ cells }: SampleDraft): Row['taken'] =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, { typed: value, season }]) =>
      value === null || season === undefined ? [] : [[name, { value, season }]],
    ),
  );

const isValue = (value: unknown): value is CellValue | null =>
  value === null || isText(value) || (typeof value === 'number' && Number.isFinite(value));
const isCell = (value: unknown): value is CellDraft =>
  isRecord(value) &&
  isValue(value['typed']) &&
  Array.isArray(value['over']) &&
  value['over'].every(isValue) &&
  (value['season'] === undefined || Number.isInteger(value['season']));
const isDraft = (value: unknown): value is SampleDraft =>
  isRecord(value) && isId(value['sampleId']) && isRecord(value['cells']) && Object.values(value['cells']).every(isCell);

/** The drafts that were kept; what is damaged is passed over. */
export const keptDrafts = (value: unknown): readonly SampleDraft[] => listOf(value, isDraft);

import type { InputModel, ParameterColumn, Sample } from '../contract/entities.ts';
import { knownStatuses, type KnownStatus } from '../samples/known-status.ts';
import { isEngineBusy } from '../samples/status.ts';
import { assessed, editableAmong } from './assess.ts';
import { byRow, patched } from './patched.ts';
import { gridColumns, parametersOf, type ColumnSource, type GridColumn } from './columns.ts';
import type { Change, History } from './history.ts';
import type { CellValue } from './parameter.ts';
import { resumed, type SampleDraft } from './drafts.ts';
import { besideSamples, split, type Split } from './read-samples.ts';
import { followedIn, settledIn } from './two-people.ts';
import type { CellChoice } from '../shared/cell-merge.ts';
import { isLayer, isLocked, pifStateOf, rebased, type PifState, type Row } from './row.ts';
import { noSteps, pushed, turnedBack } from '../shared/steps.ts';
import { byPlace } from './row-view.ts';
import { tallyOf } from './tally.ts';

/** One value for one cell; `row` counts in the sheet, not in the tab. Null takes the entered value away. */
export interface Patch {
  readonly row: number;
  readonly omlName: string;
  readonly value: CellValue | null;
  /** The season of the paddock that the value is taken over from. */
  readonly season?: number;
}

export const UNKNOWN_TAB = 'unknown';

/** The samples that share interpretive criteria, by their place in the sheet. */
export interface Tab extends ColumnSource {
  /** The criteria's id, or `unknown` for samples that have none. */
  readonly id: string;
  readonly name: string;
  /** As they are shown at first. */
  readonly columns: readonly GridColumn[];
  readonly rows: readonly number[];
}

interface Summary {
  readonly changed: number;
  /** Changed rows that may be saved as far as locks go. */
  readonly saveable: number;
  readonly errors: number;
  /** Values of such rows that another user changed since they were typed over: nothing is saved until one decides. */
  readonly overtaken: number;
  readonly engineReady: readonly number[];
}

interface Parts {
  readonly rows: readonly Row[];
  readonly tabs: readonly Tab[];
  readonly history: History;
  readonly revision: number;
}

type Criteria = InputModel['interpretiveCriteriaList'];

/**
 * All samples of the editor with their inputs, never changed but replaced: an unchanged row keeps its identity, so that
 * a view need not render it again. A class for the sake of `toJSON`: the inspector would write 10,000 rows for every
 * key pressed (measured: 0.9 s an event).
 */
export class Sheet {
  readonly rows: readonly Row[];
  readonly tabs: readonly Tab[];
  readonly history: History;
  readonly revision: number;
  #summary: Summary | undefined;

  constructor({ rows, tabs, history, revision }: Parts) {
    this.rows = rows;
    this.tabs = tabs;
    this.history = history;
    this.revision = revision;
  }

  #with(parts: Partial<Parts>): Sheet {
    return new Sheet({
      rows: this.rows,
      tabs: this.tabs,
      history: this.history,
      ...parts,
      revision: this.revision + 1,
    });
  }

  parametersOf({ sample: { interpretiveCriteriaId } }: Pick<Row, 'sample'>): readonly ParameterColumn[] {
    return this.tabs.find(({ criteria }) => (criteria?.id ?? null) === interpretiveCriteriaId)?.parameters ?? NONE;
  }

  /** The tab with an id, else the first; undefined when there are no samples. */
  tab(id: string | null): Tab | undefined {
    return tabById(this.tabs, id) ?? this.tabs[0];
  }

  /** The rows that new values change, as they are and as they would be; what changes is noted. */
  #turnsOf(patches: readonly Patch[], changes: Change[]) {
    return [...byRow(patches)].flatMap(([at, own]) => {
      const row = this.rows[at];
      const next =
        row && !isLocked(row)
          ? patched(row, { patches: own, editable: editableAmong(this.parametersOf(row)), changes })
          : undefined;
      return row && next ? [{ at, row, next }] : [];
    });
  }

  /** The sheet with new values; cells of locked rows and of read-only columns do not change. One step back undoes all of them. */
  with(patches: readonly Patch[]): Sheet {
    const rows = this.rows.slice();
    const changes: Change[] = [];
    const touched: number[] = [];
    for (const { at, next } of this.#turnsOf(patches, changes)) {
      rows[at] = next;
      touched.push(at);
    }
    if (touched.length === 0) return this;
    const next = this.#with({ rows, history: pushed(this.history, changes) });
    // When most rows changed, all are counted on demand.
    if (touched.length < rows.length / 2)
      next.#summary = summaryAfter(
        this.summary,
        touched.map((at) => this.rows[at]!),
        touched.map((at) => rows[at]!),
      );
    return next;
  }

  /** What would be counted with new values: runs at every key, so unchanged rows cost nothing. */
  summaryWith(patches: readonly Patch[]): Summary {
    const turns = this.#turnsOf(patches, []);
    return summaryAfter(
      this.summary,
      turns.map(({ row }) => row),
      turns.map(({ next }) => next),
    );
  }

  /** Takes the last change back, or back again. */
  turned(direction: 'undo' | 'redo'): Sheet {
    const turn = turnedBack(this.history, direction);
    if (!turn) return this;
    const after = this.with(
      turn.changes.map(({ row, omlName, before, after: later }) => ({
        row,
        omlName,
        value: direction === 'undo' ? before : later,
      })),
    );
    const next = after.#with({ history: turn.steps });
    next.#summary = after.#summary;
    return next;
  }

  /** Discards all changes since the last read or save; one step back brings the changes again. */
  cleared(): Sheet {
    return this.with(
      this.rows.flatMap(({ isChanged, entered, saved }, row) =>
        isChanged
          ? [...new Set([...Object.keys(entered), ...Object.keys(saved)])].map((omlName) => ({
              row,
              omlName,
              value: saved[omlName] ?? null,
            }))
          : [],
      ),
    );
  }

  /** Keeps either the user's or the other user's values in cells that both changed; one step back brings one's own again. */
  settled({ keys, by }: CellChoice): Sheet {
    const changes: Change[] = [];
    const choice = { keys: new Set(keys), by };
    const rows = this.rows.map((row, at) => {
      const next = settledIn(row, choice, { at, changes });
      return next === row ? row : assessed(next, this.parametersOf(row));
    });
    return this.#with({ rows, history: changes.length === 0 ? this.history : pushed(this.history, changes) });
  }

  /** The text now being typed was begun before another user changed the cell. */
  overtaking(at: number, omlName: string): Sheet {
    return this.#with({
      rows: this.rows.map((row, place) =>
        place === at ? { ...row, overtaken: [...new Set([...row.overtaken, omlName])] } : row,
      ),
    });
  }

  /** What others have made of cells was read. */
  followedRead(): Sheet {
    return this.#with({
      rows: this.rows.map((row) => (row.followed.length === 0 ? row : { ...row, followed: NO_NAMES })),
    });
  }

  /** What was typed before the page was loaded again, on top of what is stored now; one step back takes it away. */
  resuming(drafts: readonly SampleDraft[]): Sheet {
    const { rows, changes } = resumed(this.rows, drafts, (row) => this.parametersOf(row));
    if (rows.every((row, at) => row === this.rows[at])) return this;
    return this.#with({ rows, history: changes.length === 0 ? this.history : pushed(this.history, changes) });
  }

  /** A save is on its way: until it has ended, what is entered is compared with what it will have stored as well. */
  sending(): Sheet {
    const rows = this.rows.map((row) => (row.isChanged && !isLocked(row) ? { ...row, sent: row.entered } : row));
    return this.#with({ rows });
  }

  /** The save has ended without storing anything, as far as is known: the last one that got no answer may have stored what it was to, all the same. */
  unsent(lost?: Sheet): Sheet {
    const rows = this.rows.map((row, at) => {
      const sent = lost?.rows[at]?.sent ?? null;
      if (row.sent === null && sent === null) return row;
      return assessed(
        { ...row, sent: null, lostSaves: sent === null ? row.lostSaves : [...row.lostSaves, sent] },
        this.parametersOf(row),
      );
    });
    return this.#with({ rows });
  }

  /** Selects or deselects rows of the sheet. */
  selecting(places: readonly number[], isSelected: boolean): Sheet {
    const rows = this.rows.slice();
    for (const at of places) if (rows[at] && rows[at].isSelected !== isSelected) rows[at] = { ...rows[at], isSelected };
    return this.#with({ rows });
  }

  /** The sheet after a save: what was saved is what is stored now, with its new version; what was typed meanwhile stays a change. */
  saved(answered: readonly Sample[]): Sheet {
    // Lab results are not a save's to change, and its answer need not repeat them.
    const known = new Map(this.rows.map(({ sample }) => [sample.id, sample.labResults]));
    const samples = answered.map((sample) => ({ ...sample, labResults: known.get(sample.id) ?? sample.labResults }));
    return this.#updated(samples, (row, { values, fixed, taken }) => ({
      ...row,
      saved: values,
      sent: null,
      lostSaves: [],
      overtaken: [],
      fixed: { ...row.fixed, ...fixed },
      taken,
    }));
  }

  /** What is noted at an input of a sample now. */
  noting({ sampleId, omlName, note }: NoteAt): Sheet {
    const rows = this.rows.map((row) => {
      if (row.sample.id !== sampleId) return row;
      const { [omlName]: _, ...others } = row.notes;
      return { ...row, notes: note === null ? others : { ...others, [omlName]: note } };
    });
    return this.#with({ rows });
  }

  /**
   * The sheet with newly read samples, and the adviser's changes on top of them. An answer older than what is known is
   * passed over.
   */
  refreshed({ interpretiveCriteriaList, analyteColumns, samples, ...beside }: InputModel): Sheet {
    const besideOf = besideSamples(beside);
    const read = new Map(samples.map((sample) => [sample.id, sample]));
    const present = this.rows.map(({ sample }) => ({ sample: read.get(sample.id) ?? sample }));
    // Part of the samples was read, so part of the analytes came with them.
    const analytes = [
      ...new Map([...analytesOf(this), ...analyteColumns].map((analyte) => [analyte.analyteId, analyte])).values(),
    ];
    const tabs = tabsOf(present, interpretiveCriteriaList, analytes);
    // When the last sample gets its crop and model, the empty tab stays to say so.
    const hadUngrouped = tabById(this.tabs, UNKNOWN_TAB) !== undefined;
    const isAnyUngrouped = tabById(tabs, UNKNOWN_TAB) !== undefined;
    const sheet = this.#with({ tabs: hadUngrouped && !isAnyUngrouped ? [...tabs, emptyUnknownTab] : tabs });
    // Read-only users see the values without a message.
    const isEdited = this.summary.changed > 0;
    const next = sheet.#updated(samples, (row, { values, fixed, taken }, sample) => ({
      ...row,
      ...followedIn(row, rebased(row, values), isEdited),
      ...besideOf(sample),
      // What was taken over and is not saved yet is so still.
      taken: { ...row.taken, ...taken },
      // A version further on tells what became of a save without an answer; until then it may still arrive.
      lostSaves: sample.version > row.sample.version ? [] : row.lostSaves,
      fixed,
    }));
    // Undo does not change what another user has written since.
    return next.#withoutSteps(
      ({ row, omlName }) => next.rows[row]?.entered[omlName] !== this.rows[row]?.entered[omlName],
    );
  }

  #updated(samples: readonly Sample[], change: (row: Row, values: Split, read: Sample) => Row): Sheet {
    const read = new Map(samples.map((sample) => [sample.id, sample]));
    const fixedNames = fixedNamesIn(this.tabs);
    const rows = this.rows.map((row) => {
      const sample = read.get(row.sample.id);
      if (!sample || sample.version < row.sample.version) return row;
      return assessed({ ...change(row, split(sample, fixedNames), sample), sample }, this.parametersOf({ sample }));
    });
    return this.#with({ rows });
  }

  withStatuses(statuses: readonly KnownStatus[]): Sheet {
    const byId = new Map(statuses.map((status) => [status.id, status]));
    const rows = this.rows.map((row) => {
      const polled = byId.get(row.sample.id);
      if (!polled || (polled.status === row.sample.status && polled.statusMessage === row.sample.statusMessage))
        return row;
      const { status, statusMessage } = polled;
      return {
        ...row,
        sample: {
          ...row.sample,
          status,
          statusMessage,
          isEngineReady: row.sample.isEngineReady && !isEngineBusy(status),
        },
      };
    });
    return this.#with({ rows });
  }

  /** Samples whose model was changed: what was entered for them went with the old one, and no step back brings it again. */
  forgetting(sampleIds: readonly number[]): Sheet {
    const gone = new Set(sampleIds);
    const isGone = (row: Row | undefined): boolean => row !== undefined && gone.has(row.sample.id);
    const rows = this.rows.map((row) =>
      isGone(row)
        ? assessed(
            { ...row, entered: {}, saved: {}, sent: null, lostSaves: [], overtaken: [], followed: NO_NAMES },
            this.parametersOf(row),
          )
        : row,
    );
    return this.#with({ rows }).#withoutSteps(({ row }) => isGone(this.rows[row]));
  }

  /** The sheet with the steps of some cells forgotten. */
  #withoutSteps(isForgotten: (change: Change) => boolean): Sheet {
    const { past, future } = this.history;
    if (![...past, ...future].some((changes) => changes.some(isForgotten))) return this;
    const kept = (steps: History['past']) =>
      steps.map((changes) => changes.filter((change) => !isForgotten(change))).filter((changes) => changes.length > 0);
    return this.#with({ history: { past: kept(past), future: kept(future) } });
  }

  /** Counts over all rows, worked out once for each sheet. */
  get summary(): Summary {
    return (this.#summary ??= summaryOf(this.rows));
  }

  get statuses(): readonly KnownStatus[] {
    return knownStatuses(this.rows.map(({ sample }) => sample));
  }

  toJSON(): object {
    const { changed, errors } = this.summary;
    return {
      kind: 'Sheet',
      rows: this.rows.length,
      revision: this.revision,
      changed,
      errors,
      undo: this.history.past.length,
      redo: this.history.future.length,
    };
  }
}

interface NoteAt {
  readonly sampleId: number;
  readonly omlName: string;
  readonly note: Row['notes'][string] | null;
}

const NO_NAMES: readonly string[] = [];
const NONE: readonly ParameterColumn[] = [];

const NO_COLUMN_SOURCE: ColumnSource = { criteria: null, parameters: [], analytes: [] };
const emptyUnknownTab: Tab = {
  id: UNKNOWN_TAB,
  name: 'Unknown',
  ...NO_COLUMN_SOURCE,
  columns: gridColumns(NO_COLUMN_SOURCE),
  rows: [],
};

const tabById = (tabs: readonly Tab[], id: string | null): Tab | undefined => tabs.find((tab) => tab.id === id);
const fixedNamesIn = (tabs: readonly Tab[]): ReadonlySet<string> =>
  new Set(
    tabs.flatMap(({ parameters }) => parameters.filter(({ isReadOnly }) => isReadOnly).map(({ omlName }) => omlName)),
  );
const analytesOf = ({ tabs }: Sheet) => tabs.flatMap(({ analytes }) => analytes);

function summaryOf(rows: readonly Row[]): Summary {
  const changed = rows.filter(({ isChanged }) => isChanged);
  const open = changed.filter((row) => !isLocked(row));
  return {
    changed: changed.length,
    saveable: open.length,
    errors: open.reduce((sum, { errorCount }) => sum + errorCount, 0),
    overtaken: open.reduce((sum, { overtaken }) => sum + overtaken.length, 0),
    engineReady: rows
      .filter(({ sample }) => sample.isEngineReady && !isEngineBusy(sample.status) && !isLayer(sample))
      .map(({ sample }) => sample.id),
  };
}

/** The same once some rows have other inputs: at every key that is typed, ten thousand others need not be looked at. */
function summaryAfter(before: Summary, old: readonly Row[], rows: readonly Row[]): Summary {
  const [gone, come] = [summaryOf(old), summaryOf(rows)];
  return {
    changed: before.changed - gone.changed + come.changed,
    saveable: before.saveable - gone.saveable + come.saveable,
    errors: before.errors - gone.errors + come.errors,
    overtaken: before.overtaken - gone.overtaken + come.overtaken,
    // What may be run follows from what is stored.
    engineReady: before.engineReady,
  };
}

/** One tab for each criteria that samples have, in the order of the list, and one for those that have none. */
function tabsOf(
  rows: readonly { readonly sample: Sample }[],
  criteria: Criteria,
  analytes: InputModel['analyteColumns'],
): readonly Tab[] {
  const places = new Map<number | null, number[]>();
  rows.forEach(({ sample: { interpretiveCriteriaId } }, at) => {
    const known = criteria.some(({ id }) => id === interpretiveCriteriaId) ? interpretiveCriteriaId : null;
    const list = places.get(known) ?? [];
    list.push(at);
    places.set(known, list);
  });
  const tab = (one: Criteria[number] | null, own: readonly number[]): Tab => {
    const measured = new Set(own.flatMap((at) => rows[at]!.sample.labResults.map(({ analyteId }) => analyteId)));
    const source: ColumnSource = {
      criteria: one,
      parameters: one === null ? [] : parametersOf(one),
      analytes: analytes.filter(({ analyteId }) => measured.has(analyteId)),
    };
    const named = one ? { id: String(one.id), name: one.name } : { id: UNKNOWN_TAB, name: 'Unknown' };
    return { ...named, ...source, columns: gridColumns(source), rows: own };
  };
  return [...criteria, null].flatMap((one) => {
    const own = places.get(one?.id ?? null);
    return own ? [tab(one, own)] : [];
  });
}

/** The sheet of what the server answered, by paddock, site and depth. */
export function sheetOf({ interpretiveCriteriaList, analyteColumns, samples: unsorted, ...beside }: InputModel): Sheet {
  const besideOf = besideSamples(beside);
  const samples = unsorted.toSorted(byPlace);
  const tabs = tabsOf(
    samples.map((sample) => ({ sample })),
    interpretiveCriteriaList,
    analyteColumns,
  );
  const fixedNames = fixedNamesIn(tabs);
  const blank = new Sheet({ rows: [], tabs, history: noSteps, revision: 0 });
  const rows = samples.map((sample) => {
    const { values, fixed, taken } = split(sample, fixedNames);
    return assessed(
      {
        sample,
        entered: values,
        saved: values,
        sent: null,
        lostSaves: [],
        overtaken: [],
        followed: NO_NAMES,
        fixed,
        taken,
        ...besideOf(sample),
        isSelected: false,
      },
      blank.parametersOf({ sample }),
    );
  });
  return new Sheet({ rows, tabs, history: noSteps, revision: 0 });
}

const WORST_FIRST: readonly PifState[] = ['missingData', 'incomplete', 'complete'];

const statesIn = tallyOf(pifStateOf);

/** What the icon of a tab says: the worst of its samples. */
export function pifStateOfTab(sheet: Sheet, tab: Tab): PifState {
  const states = statesIn(sheet.rows, tab);
  return WORST_FIRST.find((state) => (states.get(state) ?? 0) > 0) ?? 'complete';
}

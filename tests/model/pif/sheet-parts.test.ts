import { describe, expect, it } from 'vitest';
import {
  ANALYTE_GROUP,
  CRITERIA_GROUP,
  criteriaTextOf,
  firstInputOf,
  gridColumns,
  groupsOf,
  leadColumns,
  leadCountOf,
  leftEdgesOf,
  type CriteriaColumn,
} from '../../../src/model/pif/columns.ts';
import { copied, entered, resetting, textIn } from '../../../src/model/pif/edits.ts';
import { pifStateOfTab, sheetOf } from '../../../src/model/pif/sheet.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { criteria, FIRST_INPUT, inputModel, rain, sample } from './fixture.ts';

const sheet = sheetOf(inputModel());
const tab = sheet.tabs[0]!;
const showing = { hiddenGroups: [], isFolded: false };
const view = { sheet, tab, columns: gridColumns(tab, showing) };
const at = (key: string): number => view.columns.findIndex((column) => column.key === key);

describe('the columns of a table', () => {
  it('hide the lab results at first', () => expect(tab.columns.some(({ kind }) => kind === 'analyte')).toBe(false));
  it('are folded to selection, status and paddock', () =>
    expect(
      gridColumns(tab, { hiddenGroups: [], isFolded: true })
        .slice(0, 4)
        .map(({ key }) => key),
    ).toEqual(['select', 'status', 'paddock', 'interpretiveCriteriaId']));
  it('are without the groups that are hidden', () =>
    expect(
      gridColumns(tab, { hiddenGroups: [1, CRITERIA_GROUP, ANALYTE_GROUP], isFolded: false }).map(({ key }) => key),
    ).toEqual([...leadColumns.map(({ key }) => key), 'N_Price']));
  it('begin to be typed into at the first input, else behind those that stay at the left', () => {
    expect(firstInputOf(view.columns)).toBe(FIRST_INPUT);
    expect(firstInputOf(view.columns.filter(({ kind }) => kind !== 'parameter'))).toBe(leadColumns.length);
    expect(firstInputOf(leadColumns)).toBe(leadColumns.length - 1);
    expect(leadCountOf(leadColumns)).toBe(leadColumns.length);
  });
  it('are side by side', () => expect(leftEdgesOf(leadColumns)).toEqual([0, 36, 92, 208, 296, 416, 528, 620, 696]));
  it('are in the groups of their criteria, the lab results last', () => {
    const of = { ...criteria(1, 'Wheat') };
    const groups = [
      ...of.parameterGroups,
      { ...of.parameterGroups[0]!, id: 7, isActive: false },
      { ...of.parameterGroups[0]!, id: 8, columns: [] },
    ];
    expect(
      groupsOf({ criteria: { ...of, parameterGroups: groups }, parameters: [], analytes: [] }).map(({ id }) => id),
    ).toEqual([CRITERIA_GROUP, 1, 6, ANALYTE_GROUP]);
    expect(groupsOf({ criteria: null, parameters: [], analytes: [] }).map(({ id }) => id)).toEqual([ANALYTE_GROUP]);
  });
  it('name the model of a sample, and nothing where it has another or none', () => {
    const model = view.columns[at('interpretiveCriteriaId')] as CriteriaColumn;
    expect(criteriaTextOf(model, sample(1))).toBe('Wheat soil WA');
    expect(criteriaTextOf(model, sample(1, { interpretiveCriteriaId: null }))).toBe('');
    expect(criteriaTextOf(model, sample(1, { interpretiveCriteriaId: 2 }))).toBe('');
  });
});

describe('what a cell shows as text', () => {
  it.each([
    ['select', ''],
    ['status', ''],
    ['paddock', 'Home'],
    ['site', 'Site 1'],
    ['depth', '0cm to 10cm'],
    ['labNumber', 'L1'],
    ['dateSampled', '01/03/2026'],
    ['crop', 'Wheat'],
    ['interpretiveCriteriaId', 'Wheat soil WA'],
    ['grainGradeId', ''],
    ['Growing_Season_Rain', '250'],
    ['analyte-2', '31'],
  ])('of %s is %j', (key, text) => expect(textIn(view, 0, at(key))).toBe(text));
  it('is nothing beyond the table, or of what a sample has not', () => {
    expect([textIn(view, 99, 2), textIn(view, -1, 2), textIn(view, 0, 99)]).toEqual(['', '', '']);
    const bare = sheetOf(inputModel([sample(1, { paddockName: null, labNumber: null, cropName: null })]));
    const of = { ...view, sheet: bare, tab: bare.tabs[0]! };
    expect(['paddock', 'labNumber', 'crop'].map((key) => textIn(of, 0, at(key)))).toEqual(['', '', '']);
  });
  it('is copied with a tab between columns', () => {
    const [from, to] = [at('paddock'), at('site')];
    expect(copied(view, { top: 0, left: from, bottom: 0, right: to }).trimEnd()).toBe('Home\tSite 1');
  });
});

describe('what an edit leaves out', () => {
  it('is reported for one cell', () => {
    const skips = (row: number, column: number, text: string) => entered(view, { row, column, text }).skips;
    expect(skips(99, FIRST_INPUT, '5')).toEqual({ beyond: 1 });
    expect(skips(0, 999, '5')).toEqual({ beyond: 1 });
    expect(skips(0, at('paddock'), 'X')).toEqual({ notEdited: 1 });
    expect(skips(0, at('paddock'), ' ')).toEqual({});
    expect(skips(0, at('Seeding_Date'), '')).toEqual({ emptyDate: 1 });
    expect(skips(0, FIRST_INPUT, 'wet')).toEqual({ unread: 1 });
    expect(skips(0, FIRST_INPUT, '')).toEqual({});
    expect(skips(0, FIRST_INPUT, '300')).toEqual({});
  });
  it('is what a running sample holds', () => {
    const running = sheetOf(inputModel([sample(1, { status: statusIds.Running })]));
    const of = { ...view, sheet: running, tab: running.tabs[0]! };
    expect(entered(of, { row: 0, column: FIRST_INPUT, text: '300' }).skips).toEqual({ locked: 1 });
  });
});

it('a block goes back to its defaults, dates too, but for read-only cells', () =>
  expect(
    resetting(view, { top: 0, left: FIRST_INPUT - 1, bottom: 1, right: FIRST_INPUT + 1 }).map(
      ({ row, omlName, value }) => [row, omlName, value],
    ),
  ).toEqual([
    [0, 'Growing_Season_Rain', null],
    [0, 'Seeding_Date', null],
    [1, 'Growing_Season_Rain', null],
    [1, 'Seeding_Date', null],
  ]));

describe('a sheet', () => {
  const typed = sheet.with([{ row: 0, omlName: rain.omlName, value: 300 }]);

  it('takes the statuses of a poll, and a sample that runs is ready for no other run', () => {
    const ready = sheetOf(inputModel([sample(1, { status: statusIds.Ready, isEngineReady: true }), sample(2)]));
    expect(ready.summary.engineReady).toEqual([1]);
    const running = ready.withStatuses([{ id: 1, status: statusIds.Running, statusMessage: null }]);
    expect(running.summary.engineReady).toEqual([]);
    expect(running.rows[1]).toBe(ready.rows[1]);
    expect(running.statuses[0]).toMatchObject({ id: 1, status: statusIds.Running, statusMessage: null });
    const same = running.withStatuses([{ id: 1, status: statusIds.Running, statusMessage: null }]);
    expect(same.rows[0]).toBe(running.rows[0]);
    expect(
      same.withStatuses([{ id: 1, status: statusIds.Running, statusMessage: 'Slow' }]).statuses[0]?.statusMessage,
    ).toBe('Slow');
  });

  it('forgets what was entered for samples whose model was changed, and every step of it', () => {
    const two = typed.with([{ row: 1, omlName: rain.omlName, value: 310 }]);
    const after = two.forgetting([two.rows[0]!.sample.id]);
    expect([after.rows[0]!.entered, after.rows[0]!.isChanged]).toEqual([{}, false]);
    expect(after.rows[1]).toBe(two.rows[1]);
    expect(after.history.past.map((step) => step.map(({ row }) => row))).toEqual([[1]]);
    expect(after.turned('undo').summary.changed).toBe(0);
  });

  it('selects rows, and leaves those that are so already the objects that they were', () => {
    const some = sheet.selecting([0, 99], true);
    expect(some.rows.map(({ isSelected }) => isSelected)).toEqual([true, false, false, false]);
    expect(some.selecting([0], true).rows[0]).toBe(some.rows[0]);
    expect(some.selecting([0], false).rows[0]?.isSelected).toBe(false);
  });

  it('is the first tab where none is asked for, or one that is not there', () => {
    expect(sheet.tab(null)?.id).toBe('1');
    expect(sheet.tab('2')?.name).toBe('Barley soil WA');
    expect(sheet.tab('9')?.id).toBe('1');
    expect(sheetOf(inputModel([])).tab('1')).toBeUndefined();
  });

  it('is written by its counts alone', () => {
    const { kind, rows, revision, changed } = JSON.parse(JSON.stringify(typed)) as Record<string, unknown>;
    expect([kind, rows, revision, changed]).toEqual(['Sheet', 4, 1, 1]);
  });

  it('changes nothing for an unknown step, and nothing when the value is there already', () => {
    expect(sheet.turned('undo')).toBe(sheet);
    expect(sheet.turned('redo')).toBe(sheet);
    expect(typed.with([{ row: 0, omlName: rain.omlName, value: 300 }])).toBe(typed);
    expect(sheet.cleared()).toBe(sheet);
  });

  it('tells on a tab the worst of its samples', () => {
    expect(pifStateOfTab(sheet, tab)).toBe('incomplete');
    const unmeasured = sheetOf(inputModel([sample(1), sample(2, { labResults: [] })]));
    expect(pifStateOfTab(unmeasured, unmeasured.tabs[0]!)).toBe('missingData');
    expect(pifStateOfTab(sheet, { ...tab, rows: [] })).toBe('complete');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_STEPS } from '../../../src/model/shared/steps.ts';
import { assessed } from '../../../src/model/pif/assess.ts';
import { changedNames, pifStateOf } from '../../../src/model/pif/row.ts';
import { canClear, canRun, canSave, changesIn, failureText } from '../../../src/model/pif/saving.ts';
import { Sheet, sheetOf, UNKNOWN_TAB, type Patch } from '../../../src/model/pif/sheet.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { given, inputModel, sample } from './fixture.ts';

const complete = { missingInputs: [], sampleModelParameterValues: given({ Soil_Texture: 1, Organic_Carbon: 1 }) };
const fresh = (): Sheet => sheetOf(inputModel());
const patch = (row: number, omlName: string, value: Patch['value']): Patch => ({ row, omlName, value });
const enteredIn = (sheet: Sheet) => sheet.rows.map(({ entered }) => entered);

describe('the tabs of a sheet', () => {
  it('are one for each criteria that samples have, and Unknown for those that have none', () => {
    const { tabs } = sheetOf(inputModel([sample(1), sample(2, { interpretiveCriteriaId: null }), sample(3)]));
    expect(tabs.map(({ id, name, rows }) => [id, name, rows])).toEqual([
      ['1', 'Wheat soil WA', [0, 2]],
      [UNKNOWN_TAB, 'Unknown', [1]],
    ]);
  });
  it('are none without samples', () => expect(sheetOf(inputModel([])).tabs).toEqual([]));
  it('hold their parameters in the order of the groups', () =>
    expect(fresh().tabs[0]?.parameters.map(({ omlName }) => omlName)).toEqual([
      'Growing_Season_Rain',
      'Seeding_Date',
      'Soil_Texture',
      'Organic_Carbon',
      'Bulk_Density',
      'N_Application_Week',
      'N_Price',
    ]));
});

describe('an edit', () => {
  it('counts what it would change as the sheet with it does, whatever it is', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            row: fc.integer({ min: 0, max: 4 }),
            omlName: fc.constantFrom('Growing_Season_Rain', 'Soil_Texture', 'Organic_Carbon', 'N_Price', 'Nonsense'),
            value: fc.option(fc.constantFrom(1, 300, 99_999, 'x')),
          }),
          { maxLength: 4 },
        ),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
        (patches, typedBefore) => {
          const before = fresh().with(typedBefore.map((row) => patch(row, 'Organic_Carbon', 99_999)));
          expect(before.summaryWith(patches)).toEqual(before.with(patches).summary);
        },
      ),
    ));
  it('changes the row it is for and no other object', () => {
    const before = fresh();
    const after = before.with([patch(1, 'Growing_Season_Rain', 300)]);
    expect(after.rows.map((row, at) => row === before.rows[at])).toEqual([true, false, true, true]);
    expect(after.rows[1]).toMatchObject({ isChanged: true, entered: { Growing_Season_Rain: 300 } });
  });
  it('leaves prices, unknown inputs and samples that run as they are', () => {
    const sheet = sheetOf(
      inputModel([sample(1), sample(2, { status: statusIds.Queued }), sample(3, { isFinalised: true })]),
    );
    const patches = [
      patch(0, 'N_Price', 2),
      patch(0, 'Nonsense', 2),
      patch(1, 'Growing_Season_Rain', 300),
      patch(2, 'Growing_Season_Rain', 300),
      patch(9, 'Growing_Season_Rain', 300),
    ];
    expect(sheet.with(patches)).toBe(sheet);
  });
  it('is no change once the first value is restored', () => {
    const sheet = fresh()
      .with([patch(0, 'Growing_Season_Rain', 300)])
      .with([patch(0, 'Growing_Season_Rain', null)]);
    expect(sheet.summary.changed).toBe(0);
  });
});

describe('the counts over all rows', () => {
  const anyPatch = fc.record({
    row: fc.nat(3),
    omlName: fc.constantFrom('Growing_Season_Rain', 'Soil_Texture', 'Organic_Carbon', 'Bulk_Density'),
    value: fc.constantFrom<Patch['value']>(null, 1, 300, 9_999, 'no number'),
  });
  const act = fc.oneof(
    fc.array(anyPatch, { minLength: 1, maxLength: 5 }),
    fc.constantFrom('undo', 'redo', 'lost save'),
  );

  it('are after any edits what they are when every row is looked at', () =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let sheet = fresh();
        for (const one of acts) {
          if (one === 'lost save') sheet = sheet.unsent(sheet.sending());
          else sheet = typeof one === 'string' ? sheet.turned(one) : sheet.with(one);
          const counted = new Sheet({
            ...sheet,
            rows: sheet.rows.map((row) => assessed(row, sheet.parametersOf(row))),
          });
          expect(sheet.summary).toEqual(counted.summary);
          expect(sheet.rows.map(({ errorCount, isChanged }) => [errorCount, isChanged])).toEqual(
            counted.rows.map(({ errorCount, isChanged }) => [errorCount, isChanged]),
          );
          expect(counted.rows.map((row) => changedNames(row).length > 0)).toEqual(
            counted.rows.map(({ isChanged }) => isChanged),
          );
        }
      }),
    ));
});

describe('undo', () => {
  const names = ['Growing_Season_Rain', 'Seeding_Date', 'Soil_Texture', 'Organic_Carbon', 'N_Price'];
  const patches = fc.array(
    fc.record({
      row: fc.nat(4),
      omlName: fc.constantFrom(...names),
      value: fc.option(fc.oneof(fc.integer({ min: 0, max: 900 }), fc.constant('2026-05-20'))),
    }),
    { maxLength: 6 },
  );

  it('takes back every edit, and redo brings it again', () => {
    fc.assert(
      fc.property(fc.array(patches, { maxLength: 8 }), (edits) => {
        const sheets = edits.reduce<Sheet[]>((all, edit) => [...all, all.at(-1)!.with(edit)], [fresh()]);
        const last = sheets.at(-1)!;
        let sheet = last;
        while (sheet.history.past.length > 0) sheet = sheet.turned('undo');
        expect(enteredIn(sheet)).toEqual(enteredIn(sheets[0]!));
        expect(sheet.summary.changed).toBe(0);
        while (sheet.history.future.length > 0) sheet = sheet.turned('redo');
        expect(enteredIn(sheet)).toEqual(enteredIn(last));
      }),
    );
  });
  it(`remembers ${MOST_STEPS} steps`, () => {
    const sheet = Array.from({ length: MOST_STEPS + 20 }, (_, step) => step).reduce(
      (all, step) => all.with([patch(0, 'Growing_Season_Rain', 100 + step)]),
      fresh(),
    );
    expect(sheet.history.past).toHaveLength(MOST_STEPS);
  });
  it('brings back what Clear took away', () => {
    const sheet = fresh().with([patch(0, 'Growing_Season_Rain', 300), patch(1, 'Soil_Texture', 2)]);
    expect(sheet.cleared().summary.changed).toBe(0);
    expect(enteredIn(sheet.cleared().turned('undo'))).toEqual(enteredIn(sheet));
  });
});

describe('saving', () => {
  it('sends all entered values of a changed sample, and neither prices nor empty ones', () => {
    const values = [
      ...given({ Soil_Texture: 1, N_Price: 1.74, Elsewhere: 4 }),
      { omlName: 'Organic_Carbon', value: null, valueType: 'Real' as const, hasError: false },
    ];
    const sheet = sheetOf(inputModel([sample(1, { version: 5, sampleModelParameterValues: values }), sample(2)])).with([
      patch(0, 'Growing_Season_Rain', 300),
    ]);
    expect(changesIn(sheet)).toEqual([
      {
        id: 1,
        version: 5,
        sampleModelParameterValues: [
          { omlName: 'Soil_Texture', value: 1 },
          { omlName: 'Elsewhere', value: 4 },
          { omlName: 'Growing_Season_Rain', value: 300 },
        ],
      },
    ]);
  });
  it('waits until no parameter of a changed sample is in error', () => {
    const sheet = fresh().with([patch(0, 'Growing_Season_Rain', 300)]);
    expect([
      canSave(fresh()),
      canSave(sheet),
      canSave(sheet.with([patch(0, 'Soil_Texture', 2)])),
      canSave(sheet.with([patch(0, 'Soil_Texture', 2), patch(1, 'Growing_Season_Rain', 9)])),
    ]).toEqual([false, false, true, false]);
  });
  it('keeps the prices, takes the new version and leaves what was typed meanwhile a change', () => {
    const sheet = sheetOf(
      inputModel([
        sample(1, {
          ...complete,
          sampleModelParameterValues: [...complete.sampleModelParameterValues, ...given({ N_Price: 1.74 })],
        }),
      ]),
    ).with([patch(0, 'Growing_Season_Rain', 300)]);
    const stored = sample(1, {
      ...complete,
      version: 2,
      sampleModelParameterValues: [...complete.sampleModelParameterValues, ...given({ Growing_Season_Rain: 300 })],
    });
    expect(sheet.saved([stored]).rows[0]).toMatchObject({
      isChanged: false,
      fixed: { N_Price: 1.74 },
      sample: { version: 2 },
    });
    expect(sheet.with([patch(0, 'N_Application_Week', 6)]).saved([stored]).rows[0]).toMatchObject({
      isChanged: true,
      saved: { Growing_Season_Rain: 300 },
      entered: { N_Application_Week: 6 },
    });
  });
});

describe('an answer to a save', () => {
  it('says nothing of lab results: those that are known stay, and so does what the icon says of them', () => {
    const sheet = fresh();
    const before = sheet.rows[0]!;
    const after = sheet.saved([{ ...before.sample, version: 2, labResults: [] }]).rows[0]!;
    expect([after.sample.version, after.sample.labResults, pifStateOf(after)]).toEqual([
      2,
      before.sample.labResults,
      pifStateOf(before),
    ]);
    expect(before.sample.labResults.length).toBeGreaterThan(0);
  });
});

describe('reading again', () => {
  it('keeps the tab of samples without a model, empty, once the last of them has one', () => {
    const before = sheetOf(inputModel([sample(1), sample(2, { interpretiveCriteriaId: null })]));
    const after = before.refreshed(inputModel([sample(1), sample(2, { version: 2 })]));
    expect(after.tabs.map(({ id, rows }) => [id, rows])).toEqual([
      ['1', [0, 1]],
      [UNKNOWN_TAB, []],
    ]);
    expect(after.refreshed(inputModel([sample(1), sample(2, { version: 2 })])).tabs).toHaveLength(2);
    expect(fresh().refreshed(inputModel()).tab(UNKNOWN_TAB)?.id).toBe('1');
  });
  it('puts the adviser’s changes on top of another user’s', () => {
    const sheet = fresh().with([patch(0, 'Growing_Season_Rain', 300), patch(0, 'Soil_Texture', 2)]);
    const theirs = sample(1, {
      version: 4,
      sampleModelParameterValues: given({ Growing_Season_Rain: 280, N_Application_Week: 7 }),
    });
    expect(sheet.refreshed(inputModel([theirs])).rows[0]).toMatchObject({
      sample: { version: 4 },
      entered: { Growing_Season_Rain: 300, Soil_Texture: 2, N_Application_Week: 7 },
      saved: { Growing_Season_Rain: 280, N_Application_Week: 7 },
    });
  });
  it('keeps samples that were not read, and passes over an answer older than what is known', () => {
    const sheet = sheetOf(inputModel([sample(1, { version: 3 }), sample(2)]));
    const after = sheet.refreshed(inputModel([sample(1, { version: 2, name: 'old' })]));
    expect(after.rows.map((row) => row.sample.name)).toEqual(['S1', 'S2']);
    expect(after.tabs[0]?.rows).toEqual([0, 1]);
  });
  it('moves a sample whose criteria changed to its new tab', () => {
    const after = fresh().refreshed(inputModel([sample(1, { interpretiveCriteriaId: 2, version: 2 })]));
    expect(after.tabs.map(({ rows }) => rows)).toEqual([
      [1, 2],
      [0, 3],
    ]);
  });
});

describe('the commands', () => {
  const ready = { ...complete, status: statusIds.Ready, isEngineReady: true };
  it('run samples only when nothing is unsaved and some are ready', () => {
    const sheet = sheetOf(inputModel([sample(1), sample(2, ready)]));
    expect([canRun(fresh()), canRun(sheet), canRun(sheet.with([patch(0, 'Growing_Season_Rain', 300)]))]).toEqual([
      false,
      true,
      false,
    ]);
    expect(sheet.summary.engineReady).toEqual([2]);
  });
  it('count a sample in a run as neither ready nor saveable', () => {
    const sheet = sheetOf(inputModel([sample(1, ready)]))
      .with([patch(0, 'Growing_Season_Rain', 300)])
      .withStatuses([{ id: 1, status: statusIds.Running, statusMessage: null }]);
    expect(sheet.summary).toMatchObject({ changed: 1, saveable: 0, engineReady: [] });
    expect(changesIn(sheet)).toEqual([]);
  });
  it('clear only what has changed', () =>
    expect([canClear(fresh()), canClear(fresh().with([patch(0, 'Growing_Season_Rain', 300)]))]).toEqual([false, true]));
});

describe('the icon of a row', () => {
  it('says what the sample lacks, as it is now', () => {
    const rows = sheetOf(inputModel([sample(1), sample(2, { labResults: [] }), sample(3, complete)])).rows;
    expect(rows.map(pifStateOf)).toEqual(['incomplete', 'missingData', 'complete']);
    expect(pifStateOf(fresh().with([patch(0, 'Soil_Texture', 2), patch(0, 'Organic_Carbon', 1)]).rows[0]!)).toBe(
      'complete',
    );
  });
});

describe('what the banner says of a failure', () => {
  const error = (message: string, code = 'X') => ({ code, status: 400, message });
  it.each([
    ['save', error('The validation failed'), 'Cannot edit while engine run is in progress..'],
    ['save', error('', 'ENGINE_RUNNING'), 'Cannot edit while engine run is in progress..'],
    ['save', error('Server not responding, please try again.'), 'Failed to save samples'],
    [
      'save',
      error('Failed to save samples. S1: Rain must be a number.'),
      'Failed to save samples. S1: Rain must be a number.',
    ],
    ['save', error('Session expired, please refresh page'), 'Session expired, please refresh page'],
    ['criteria', error('no'), 'Failed to change Interpretive Criteria'],
    ['other', error('This sample does not exist.'), 'This sample does not exist.'],
    ['other', error(''), 'Something went wrong'],
  ] as const)('after a failure of kind %s: %o', (failure, thrown, text) =>
    expect(failureText(failure, thrown)).toBe(text),
  );
});

it('a sheet of any size is a few words to the inspector', () =>
  expect(JSON.stringify(fresh())).toBe(
    '{"kind":"Sheet","rows":4,"revision":0,"changed":0,"errors":0,"undo":0,"redo":0}',
  ));

it('only what the engine runs counts as ready: a deeper layer runs with its surface sample', () => {
  const ready = { isEngineReady: true, missingInputs: [] };
  const sheet = sheetOf(inputModel([sample(1, ready), sample(2, { ...ready, depthFrom: 10, depthTo: 30 })]));
  expect(sheet.summary.engineReady).toEqual([1]);
});

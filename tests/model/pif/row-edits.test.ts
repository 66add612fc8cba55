import { describe, expect, it } from 'vitest';
import type { TabView } from '../../../src/model/pif/edits.ts';
import { entering } from '../../../src/model/pif/edits.ts';
import { copiedInputs, filledRight, replaced } from '../../../src/model/pif/row-edits.ts';
import { choicesAmong, everyRow, placesShown } from '../../../src/model/pif/row-view.ts';
import { sheetOf, type Sheet } from '../../../src/model/pif/sheet.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { FIRST_INPUT, given, inputModel, sample } from './fixture.ts';

const RAIN = FIRST_INPUT;
const [SEEDING, DENSITY, WEEK] = [RAIN + 1, RAIN + 4, RAIN + 5];
const viewOf = (sheet: Sheet): TabView => ({ sheet, tab: sheet.tabs[0]!, columns: sheet.tabs[0]!.columns });
const start = sheetOf(
  inputModel([
    sample(1, { sampleModelParameterValues: given({ Growing_Season_Rain: 300, Organic_Carbon: 1.2 }) }),
    sample(2, { sampleModelParameterValues: given({ Bulk_Density: 1.3 }) }),
    sample(3, { status: statusIds.Running }),
    sample(4),
  ]),
);

describe('the inputs of one sample', () => {
  it('go to the selected ones, but for what the laboratory measures and for samples that are locked', () => {
    const view = viewOf(start.selecting([0, 1, 2], true));
    const { patches, skips } = copiedInputs(view, 0);
    const after = view.sheet.with(patches);
    expect(after.rows.map(({ entered }) => entered)).toEqual([
      { Growing_Season_Rain: 300, Organic_Carbon: 1.2 },
      { Growing_Season_Rain: 300 },
      {},
      {},
    ]);
    expect(skips).toEqual({ locked: 5 });
    expect(after.turned('undo').rows[1]?.entered).toEqual({ Bulk_Density: 1.3 });
  });
});

describe('filling right', () => {
  it('takes the entered value of the left column through each row', () => {
    const typed = start.with(entering(viewOf(start), { row: 0, column: DENSITY, text: '1' }));
    const { patches } = filledRight(viewOf(typed), { top: 0, bottom: 1, left: DENSITY, right: WEEK });
    expect(patches.map(({ row, omlName, value }) => [row, omlName, value])).toEqual([
      [0, 'N_Application_Week', 1],
      [1, 'N_Application_Week', 1.3],
    ]);
  });
  it('says so where a date would be left empty', () =>
    expect(filledRight(viewOf(start), { top: 3, bottom: 3, left: RAIN, right: SEEDING })).toEqual({
      patches: [],
      skips: { emptyDate: 1 },
    }));
});

describe('find and replace', () => {
  it('puts another value into every cell of the column that shows the text, defaults too, but for samples that are locked', () => {
    const { patches, skips } = replaced(viewOf(start), { column: RAIN, found: ' 250', by: '260' });
    expect([patches.map(({ row, value }) => [row, value]), skips]).toEqual([
      [
        [1, 260],
        [3, 260],
      ],
      { locked: 1 },
    ]);
  });
  it('marks what cannot be read', () =>
    expect(replaced(viewOf(start), { column: RAIN, found: '300', by: 'much' }).skips).toEqual({ unread: 1 }));
});

describe('the rows that are shown', () => {
  const rows = sheetOf(
    inputModel([
      sample(1, { paddockName: 'North', farmName: 'A', labNumber: 'L10', missingInputs: [] }),
      sample(2, { paddockName: 'Creek', farmName: 'B', labNumber: 'L9', cropName: 'Barley' }),
      sample(3, { paddockName: 'North', farmName: 'A', labNumber: 'L2', dateSampled: '2025-03-01' }),
    ]),
  ).rows;
  const places = [0, 1, 2];
  const ids = (shown: readonly number[]) => shown.map((at) => rows[at]!.sample.id);
  it.each([
    ['all, by paddock', {}, [2, 1, 3]],
    ['of a paddock', { paddock: 'North' }, [1, 3]],
    ['of a farm', { farm: 'B' }, [2]],
    ['by farm', { order: 'farm' as const }, [1, 3, 2]],
    ['by crop', { order: 'crop' as const }, [2, 1, 3]],
    ['by lab number', { order: 'labNumber' as const }, [3, 2, 1]],
    ['by sampling date', { order: 'dateSampled' as const }, [3, 2, 1]],
  ])('are %s', (_, view, expected) =>
    expect(ids(placesShown(rows, places, { ...everyRow, ...view }))).toEqual(expected),
  );
  it('can be narrowed to what there is', () =>
    expect(choicesAmong(rows, places)).toEqual({
      paddocks: ['Creek', 'North'],
      farms: ['A', 'B'],
      crops: ['Barley', 'Wheat'],
    }));
});

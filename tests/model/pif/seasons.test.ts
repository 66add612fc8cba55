import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../../src/model/pif/columns.ts';
import { canSaveCopied } from '../../../src/model/pif/copy-down.ts';
import { draftsIn, keptDrafts } from '../../../src/model/pif/drafts.ts';
import { copyingDown, pasted, type TabView } from '../../../src/model/pif/edits.ts';
import { groupAtLine, inGroups } from '../../../src/model/pif/row-groups.ts';
import { seasonOf } from '../../../src/model/pif/row.ts';
import { canSave } from '../../../src/model/pif/saving.ts';
import { defaultsForgotten, defaultsKept, takingOver } from '../../../src/model/pif/seasons.ts';
import { sheetOf, type Sheet } from '../../../src/model/pif/sheet.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { FIRST_INPUT, given, inputModel, sample } from './fixture.ts';

const viewOf = (sheet: Sheet, rows?: readonly number[]): TabView => {
  const tab = sheet.tab(null)!;
  return { sheet, tab: { ...tab, rows: rows ?? tab.rows }, columns: tab.columns };
};
const RAIN = FIRST_INPUT;
const at = (row: number, column = RAIN, bottom = row) => ({ top: row, left: column, bottom, right: column });
const season = (sampleId: number, values: Readonly<Record<string, number>>) => ({
  sampleId,
  season: 2025,
  values: Object.entries(values).map(([omlName, value]) => ({ omlName, value })),
});

describe('last season', () => {
  const texture = { analyteId: 24, analyteName: 'Texture', result: 1, qualifier: null, text: null, unitOfMeasure: '' };
  const sheet = sheetOf(
    inputModel([
      sample(1),
      sample(2, { sampleModelParameterValues: given({ Growing_Season_Rain: 260 }) }),
      sample(3, { status: statusIds.Running }),
      sample(4, { labResults: [texture] }),
    ]),
  );
  const inputs = [1, 2, 3, 4].map((id) =>
    season(id, { Growing_Season_Rain: 310, Soil_Texture: 2, N_Price: 2, Gone: 1 }),
  );

  it('fills what is empty, and leaves what is entered, measured, locked or not entered here', () => {
    const { patches, skips } = takingOver(sheet, inputs, [1, 2, 3, 4, 5]);
    expect(patches.map(({ row, omlName }) => [row, omlName])).toEqual([
      [0, 'Growing_Season_Rain'],
      [0, 'Soil_Texture'],
      [1, 'Soil_Texture'],
      [3, 'Growing_Season_Rain'],
    ]);
    expect(skips).toEqual({ withoutSeason: 1, entered: 1, locked: 2, measured: 1 });
  });

  it('is marked while its value applies, over undo and a reload of the page', () => {
    const taken = sheet.with(takingOver(sheet, inputs, []).patches);
    const rain = (of: Sheet) => seasonOf(of.rows[0]!, 'Growing_Season_Rain');
    expect(rain(taken)).toBe(2025);
    const typed = taken.with([{ row: 0, omlName: 'Growing_Season_Rain', value: 311 }]);
    expect([rain(typed), rain(typed.turned('undo')), rain(taken.turned('undo'))]).toEqual([null, 2025, null]);
    const drafts = keptDrafts(JSON.parse(JSON.stringify(draftsIn(taken))));
    expect(rain(sheet.resuming(drafts))).toBe(2025);
  });
});

describe('defaults of paddocks', () => {
  const rows = [
    sample(1, { paddockId: 1, sampleModelParameterValues: given({ Growing_Season_Rain: 300 }) }),
    sample(2, { paddockId: 1, sampleModelParameterValues: given({ Growing_Season_Rain: 320 }) }),
    sample(3, { paddockId: 2, paddockName: 'Zed', sampleModelParameterValues: given({ Growing_Season_Rain: 330 }) }),
    sample(4, { paddockId: null, paddockName: 'Zzz', sampleModelParameterValues: given({ Growing_Season_Rain: 340 }) }),
  ];
  const model = { ...inputModel(rows), paddockInputs: [{ paddockId: 2, omlName: 'Soil_Texture', value: 1 }] };

  it('are what is entered, where the samples of a paddock agree', () => {
    expect(defaultsKept(viewOf(sheetOf(model)), at(0, RAIN, 3))).toEqual({
      inputs: [{ paddockId: 2, omlName: 'Growing_Season_Rain', value: 330, before: null }],
      skips: { noDefault: 1, differing: 1 },
    });
  });
  it('are removed in place', () => {
    expect(defaultsForgotten(viewOf(sheetOf(model)), at(2, RAIN + 2))).toEqual([
      { paddockId: 2, omlName: 'Soil_Texture', value: null, before: 1 },
    ]);
    expect(defaultsForgotten(viewOf(sheetOf(model)), at(0, RAIN + 2))).toEqual([]);
  });
});

describe('groups of rows', () => {
  const farms = ['River', 'Hill', 'River', 'Hill'].map((farmName, id) => sample(id + 1, { farmName }));
  const sheet = sheetOf(inputModel(farms));
  const tab = sheet.tab(null)!;
  const hillAndRiver = (folded: readonly string[]) =>
    inGroups(sheet.rows, { places: tab.rows, by: 'farm', tab, folded });

  it('are listed by name under headings, and are left out when they are folded', () => {
    const { rows, groups } = hillAndRiver(['Hill']);
    expect(rows.map((line) => groupAtLine(groups, line)?.name ?? sheet.rows[line]!.sample.id)).toEqual([
      'Hill',
      'River',
      1,
      3,
    ]);
  });
  it('lose nothing of what is pasted to their headings', () => {
    const view = viewOf(sheet, hillAndRiver([]).rows);
    const cells = ['301', '302', '303', '304'].map((text) => [text]);
    const { patches, skips } = pasted(view, at(1), cells);
    expect(patches.map(({ row, value }) => [sheet.rows[row]!.sample.farmName, value])).toEqual([
      ['Hill', 301],
      ['Hill', 302],
      ['River', 303],
      ['River', 304],
    ]);
    expect(skips).toEqual({});
  });
});

describe('a value that is typed to be copied down', () => {
  const usual = sheetOf(inputModel([sample(1), sample(2), sample(3, { status: statusIds.Running })]));
  const soil = parametersOf(usual.tab(null)!.criteria!).map(({ omlName }) => omlName);
  const filled = usual.with([0, 1].map((row) => ({ row, omlName: 'Soil_Texture', value: 2 })));
  const wrong = filled.with([{ row: 0, omlName: 'N_Application_Week', value: 99 }]);
  const sheets = { usual, filled, wrong, saved: filled.saved([]) };
  it.each(
    Object.entries(sheets).flatMap(([name, sheet]) =>
      ['Soil_Texture', 'Growing_Season_Rain', 'N_Application_Week'].flatMap((omlName) =>
        ['', '2', '300', '9999', 'much'].map((text) => [name, omlName, text, sheet] as const),
      ),
    ),
  )('may be saved as if it had been: %s, %s, "%s"', (_, omlName, text, sheet) => {
    expect(soil).toContain(omlName);
    const view = viewOf(sheet);
    const column = view.columns.findIndex(({ key }) => key === omlName);
    expect(canSaveCopied(view, column, text)).toBe(canSave(sheet.with(copyingDown(view, column, text))));
  });
});

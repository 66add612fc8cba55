import fc from 'fast-check';
import { firstLayout } from '../../../src/model/samples/list-layout.ts';
import { describe, expect, it } from 'vitest';
import {
  defaultRange,
  isTooLong,
  longestRange,
  readRange,
  spanOf,
  widened,
  widestSpan,
  type DayRange,
} from '../../../src/model/samples/date-range.ts';
import { depthLabel } from '../../../src/model/samples/depth-label.ts';
import { noFilter } from '../../../src/model/samples/filter.ts';
import { keptSamples } from '../../../src/model/imports/kept-samples.ts';
import { completedSince, movedSince, hasChanged, merged } from '../../../src/model/samples/known-status.ts';
import { refusedSamples, refusedText } from '../../../src/model/imports/notice.ts';
import { inputName, inputNames, pifState } from '../../../src/model/samples/pif-state.ts';
import { among, noSelection, withAll, withRow, withSpan } from '../../../src/model/samples/selection.ts';
import type { SampleEntry } from '../../../src/model/samples/sample-entry.ts';
import { defaultSort } from '../../../src/model/samples/sort.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { sampleTexts } from '../../../src/model/texts/samples.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

describe('the depth label', () => {
  it.each([
    [{ depthFrom: 0, depthTo: 10 }, '0cm to 10cm'],
    [{ depthFrom: null, depthTo: 30 }, '0cm to 30cm'],
    [{ depthFrom: 10, depthTo: null }, ''],
    [
      {
        sampleTypeId: 2 as const,
        plantCount: 40,
        sampleWeight: 86.4,
        dateEmergence: '2025-06-01',
        dateSampled: '2025-07-20',
      },
      '2.16 g, 49 days',
    ],
    [
      {
        sampleTypeId: 2 as const,
        plantCount: 0,
        sampleWeight: 86.4,
        dateEmergence: '2025-06-01',
        dateSampled: '2025-06-02',
      },
      '1 day',
    ],
    [
      {
        sampleTypeId: 2 as const,
        plantCount: 40,
        sampleWeight: 80,
        dateEmergence: '2025-06-01',
        dateSampled: '2025-05-01',
      },
      '2.00 g',
    ],
    [{ sampleTypeId: 2 as const }, ''],
  ])('of %j is “%s”', (change, label) => expect(depthLabel(sampleEntry(change))).toBe(label));
});

describe('the range of days', () => {
  it('begins three months before today', () => {
    expect(defaultRange('2026-11-21')).toEqual({ from: '2026-08-21', to: '2026-11-21' });
    expect(defaultRange('2026-05-31')).toEqual({ from: '2026-02-28', to: '2026-05-31' });
  });

  it('may be two years and not a day more', () => {
    expect(readRange({ from: '21/11/2024', to: '21/11/2026' })).toEqual({ from: '2024-11-21', to: '2026-11-21' });
    expect(readRange({ from: '20/11/2024', to: '21/11/2026' })).toBe('tooLong');
    expect(sampleTexts.rangeProblems.tooLong).toBe('Please limit your search to two years.');
    expect(isTooLong(longestRange('2028-02-29'))).toBe(false);
  });

  it('is not read from half a date, nor backwards', () => {
    expect(readRange({ from: '1/2/20', to: '21/11/2026' })).toBe('unreadable');
    expect(readRange({ from: '31/02/2026', to: '21/11/2026' })).toBe('unreadable');
    expect(readRange({ from: '22/11/2026', to: '21/11/2026' })).toBe('reversed');
  });

  const day = fc
    .integer({ min: 0, max: 6_000 })
    .map((days) => new Date(Date.UTC(2015, 0, 1 + days)).toISOString().slice(0, 10));
  const range = fc
    .tuple(day, day)
    .map(([one, other]): DayRange => (one < other ? { from: one, to: other } : { from: other, to: one }));

  it('widened over another holds both or is refused for its length', () => {
    fc.assert(
      fc.property(range, range, (one, other) => {
        const both = widened(one, other);
        if (both === null) expect(isTooLong(widestSpan(one, other)!)).toBe(true);
        else
          expect([both.from <= one.from, both.from <= other.from, both.to >= one.to, both.to >= other.to]).toEqual([
            true,
            true,
            true,
            true,
          ]);
      }),
    );
  });

  it('spans the first and last of some days, and none of none', () => {
    expect(spanOf(['2026-03-02', '2026-01-05', '2026-02-01'])).toEqual({ from: '2026-01-05', to: '2026-03-02' });
    expect([spanOf([]), widestSpan(null, null)]).toEqual([null, null]);
  });
});

describe('the selection', () => {
  const shown = [5, 3, 8, 1, 9];

  it('spans from the last row clicked to this one, in the order of the list, either way', () => {
    expect(withSpan(withRow(noSelection, [1], true), shown, { id: 3 }).selectedIds.toSorted()).toEqual([1, 3, 8]);
    expect(withSpan(withRow(noSelection, [5], true), shown, { id: 8 }).selectedIds.toSorted()).toEqual([3, 5, 8]);
  });

  it('takes a span away when its last row is selected', () => {
    expect(withSpan({ selectedIds: shown, anchorId: 5 }, shown, { id: 8 }).selectedIds).toEqual([1, 9]);
  });

  it('spans one row while none was clicked, and nothing for a row that is not shown', () => {
    expect(withSpan(noSelection, shown, { id: 8 }).selectedIds).toEqual([8]);
    expect(withSpan(noSelection, shown, { id: 77 })).toEqual(noSelection);
  });

  it('never holds a row twice, nor one that is not shown', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('row' as const), id: fc.constantFrom(...shown), selected: fc.boolean() }),
      fc.record({ kind: fc.constant('span' as const), id: fc.constantFrom(...shown) }),
      fc.record({ kind: fc.constant('all' as const), selected: fc.boolean() }),
      fc.record({ kind: fc.constant('filter' as const), shown: fc.subarray(shown) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let selection = noSelection;
        for (const each of steps) {
          if (each.kind === 'row') selection = withRow(selection, [each.id], each.selected);
          else if (each.kind === 'span') selection = withSpan(selection, shown, { id: each.id });
          else if (each.kind === 'all') selection = withAll(shown, each.selected);
          else selection = among(selection, each.shown);
          expect(new Set(selection.selectedIds).size).toBe(selection.selectedIds.length);
          if (each.kind === 'filter') expect(selection.selectedIds.every((id) => each.shown.includes(id))).toBe(true);
        }
      }),
    );
  });
});

describe('the PIF of a sample', () => {
  it.each<[string, Partial<SampleEntry>]>([
    ['missing', { status: statusIds.AtLab, hasPif: false }],
    ['missing', { interpretiveCriteriaId: null, missingInputs: ['Interpretive_Criteria'] }],
    ['incomplete', { hasPif: false, missingInputs: ['Organic_Carbon'] }],
    ['complete', {}],
  ])('is %s for %j', (state, change) => expect(pifState(sampleEntry(change))).toBe(state));

  it('names inputs as words', () => {
    expect(
      ['Organic_Carbon', 'Nitrate_N', 'PBI', 'PH_CaCl2', 'Interpretive_Criteria', 'Mineral_N_Subsoil'].map(inputName),
    ).toEqual(['Organic carbon', 'Nitrate N', 'PBI', 'pH (CaCl2)', 'Crop and model', 'Mineral N subsoil']);
    expect(inputNames(['Organic_Carbon', 'Nitrate_N', 'PBI'], 2)).toBe('Organic carbon, Nitrate N and 1 more');
  });
});

describe('refused samples', () => {
  it('are listed with their names and missing inputs, the first three of many', () => {
    const list = [1, 2, 3, 4, 5].map((id) => sampleEntry({ id, name: `S${id}` }));
    const refused = refusedSamples(
      list.map(({ id }) => ({ sampleId: id, missingInputs: ['Organic_Carbon'] })),
      list,
    );
    expect(refusedText(refused.slice(0, 1))).toBe('1 sample needs inputs: Home: S1 (Organic carbon)');
    expect(refusedText(refused)).toBe(
      '5 samples need inputs: Home: S1 (Organic carbon), Home: S2 (Organic carbon), Home: S3 (Organic carbon) and 2 more',
    );
  });
});

describe('polled statuses', () => {
  const at = (...statuses: number[]) =>
    statuses.map((status, index) => ({ id: index + 1, status, statusMessage: null }));
  const { Ready, Queued, Running, Completed, EngineError } = statusIds;

  it('are new when one differs from the previous poll, and never at the first', () => {
    expect(hasChanged(null, at(Ready))).toBe(false);
    expect(hasChanged(at(Ready, Ready), at(Ready, Running))).toBe(true);
    expect(hasChanged(at(Ready), at(Ready, Running))).toBe(false);
  });

  it('bring a result when a sample becomes Completed', () => {
    expect(completedSince(at(Running, Completed), at(Completed, Completed))).toEqual([1]);
    expect(completedSince(null, at(Completed))).toEqual([]);
  });

  it('tell whose run has ended, well or not', () => {
    expect(movedSince(at(Running, Ready, Running), at(Completed, Completed, EngineError))).toEqual([1, 3]);
    expect(movedSince(at(Queued), at(Running))).toEqual([]);
  });

  it('have to be asked again once a sample is not known', () => {
    expect(merged(at(Ready, Running), [2])).toEqual([{ id: 2, status: Running, statusMessage: null }]);
    expect(merged(at(Ready), [1, 2])).toBeNull();
  });
});

describe('what was kept of the screen', () => {
  const first = {
    range: { from: '2026-01-01', to: '2026-04-01' },
    showFinalised: false,
    uploadedOnly: false,
    filter: noFilter,
    sort: defaultSort,
    selectedIds: [],
    pif: null,
    layout: firstLayout,
    uploadDraft: null,
    record: null,
  };

  it('comes back as it was', () => {
    const kept = {
      ...first,
      showFinalised: true,
      filter: { ...noFilter, farms: ['Hill'], sampleTypeId: 2 as const, doubtfulOnly: true },
      sort: { column: 'analyte-5', direction: 'descending' } as const,
      layout: {
        ...firstLayout,
        order: ['crop', 'analyte-5'] as const,
        hidden: ['pif'] as const,
        widths: { crop: 144 },
        analyteIds: [5],
        percent: 50,
      },
      selectedIds: [4],
      pif: {
        sampleIds: [4, 5],
        drafts: [{ sampleId: 4, cells: { Soil_Texture: { typed: 1, over: [null] } } }],
      },
      uploadDraft: {
        file: { name: 'farm12.csv', size: 20, lastModified: 1_760_000_000_000 },
        sampleType: 'soil' as const,
        answers: { 'column |ec': 'ec dS/m' },
        again: 'keep' as const,
        remembers: true,
      },
      record: {
        of: 'corrections' as const,
        kept: { subject: { id: 'correction' }, record: null, draft: { name: 'NE' }, base: { name: '[]' } },
        sampleIds: [4, 5],
      },
    };
    expect(keptSamples(JSON.parse(JSON.stringify(kept)), first.range)).toEqual(kept);
  });

  it('is as on a first visit where it is damaged, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { range } = keptSamples(value, first.range);
        expect(isTooLong(range)).toBe(false);
      }),
    );
    expect(
      keptSamples(
        { range: { from: '2000-01-01', to: '2026-01-01' }, filter: 7, sort: { column: 'colour' }, selectedIds: ['x'] },
        first.range,
      ),
    ).toEqual(first);
  });
});

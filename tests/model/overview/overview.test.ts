import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortAfterClick } from '../../../src/model/shared/sorting.ts';
import {
  addFailure,
  alreadyIn,
  openReports,
  openReportsWith,
  reportLabels,
} from '../../../src/model/overview/add-to-report.ts';
import { firstPage, isPaged, pageOf, reachablePage, withPageSize } from '../../../src/model/overview/paging.ts';
import { keptPanels, togglePanel } from '../../../src/model/overview/panels.ts';
import {
  cropTypesOf,
  defaultFilter,
  filteredRecommendations,
  isPlant,
  keptFilter,
  noFilter,
  selectableIds,
  shownStatus,
} from '../../../src/model/overview/recommendation-filter.ts';
import { sortedRecords, sortValue } from '../../../src/model/overview/record-sort.ts';
import { recommendation, reportSummary } from '../../machines/reports/fixtures.ts';

const wheat = recommendation();
const canola = recommendation({
  id: 2,
  name: 'Canola south',
  cropType: 'Canola',
  sampleType: 'Plant',
  status: 'Finalised',
});
const bare = recommendation({ id: 3, name: 'No crop', cropType: '', sampleType: 'S' });
const rows = [wheat, canola, bare];

describe('the filters of the overview', () => {
  it('start with what is in progress', () =>
    expect(filteredRecommendations(rows, defaultFilter)).toEqual([wheat, bare]));
  it('tell plant from soil by the first letter', () =>
    expect([
      isPlant({ sampleType: 'P' }),
      isPlant({ sampleType: 'plant' }),
      isPlant({ sampleType: 'S' }),
      isPlant({ sampleType: '' }),
    ]).toEqual([true, true, false, false]));
  it('show Active as In Progress', () =>
    expect(rows.map(shownStatus)).toEqual(['In Progress', 'Finalised', 'In Progress']));
  it('list each crop once and none for a recommendation without', () =>
    expect(cropTypesOf([...rows, wheat])).toEqual(['Canola', 'Wheat']));
  it.each([
    [{ ...noFilter, cropType: 'Wheat' }, [1]],
    [{ ...noFilter, sampleType: 'P' as const }, [2]],
    [{ ...noFilter, sampleType: 'S' as const }, [1, 3]],
    [{ ...noFilter, status: 'Finalised' as const }, [2]],
    [noFilter, [1, 2, 3]],
  ])('let %j through to %j, and select-all takes just those', (filter, ids) => {
    expect(filteredRecommendations(rows, filter).map(({ id }) => id)).toEqual(ids);
    expect(selectableIds(rows, filter)).toEqual(ids);
  });
  it('never select what is deleted', () =>
    expect(selectableIds([recommendation({ status: 'Deleted' })], noFilter)).toEqual([]));
  it('survive whatever a session kept', () => {
    fc.assert(fc.property(fc.anything(), (value) => void expect(keptFilter(value)).toEqual(defaultFilter)));
    expect(keptFilter({ cropType: 'Wheat', sampleType: 'P', status: '' })).toEqual({
      cropType: 'Wheat',
      sampleType: 'P',
      status: '',
    });
  });
});

describe('sorting', () => {
  it('turns on the second click only on the same column', () => {
    const first = sortAfterClick({ column: 'createdOn', direction: 'descending' }, 'name');
    expect(
      [first, sortAfterClick(first, 'name'), sortAfterClick(first, 'status')].map(({ direction }) => direction),
    ).toEqual(['ascending', 'descending', 'ascending']);
  });
  it('compares figures as numbers, instants in time, words without case and leading spaces', () => {
    expect(sortValue(10, 'numberOfSamples')).toBe(10);
    expect(sortValue(null, 'numberOfSamples')).toBe(Number.NEGATIVE_INFINITY);
    expect(sortValue('2026-05-04T03:05:00.000Z', 'createdOn')).toBe(Date.parse('2026-05-04T03:05:00.000Z'));
    expect(sortValue('  Wheat', 'name')).toBe('wheat');
    expect(sortValue(true, 'finalised')).toBe(1);
  });
  it('puts 9 before 10, and 1 May before 2 May of another zone', () => {
    const byCount = sortedRecords([{ numberOfSamples: 10 }, { numberOfSamples: 9 }], {
      column: 'numberOfSamples',
      direction: 'ascending',
    });
    expect(byCount.map(({ numberOfSamples }) => numberOfSamples)).toEqual([9, 10]);
    const byDate = sortedRecords([{ createdOn: '2026-05-02T00:00:00+08:00' }, { createdOn: '2026-05-01T15:00:00Z' }], {
      column: 'createdOn',
      direction: 'ascending',
    });
    expect(byDate[0]?.createdOn).toBe('2026-05-01T15:00:00Z');
  });
  it('keeps every row, changes nothing in place, and is the reverse the other way round for different values', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { maxLength: 30 }), (counts) => {
        const before = counts.map((numberOfSamples) => ({ numberOfSamples }));
        const up = sortedRecords(before, { column: 'numberOfSamples', direction: 'ascending' });
        const down = sortedRecords(before, { column: 'numberOfSamples', direction: 'descending' });
        expect(before.map(({ numberOfSamples }) => numberOfSamples)).toEqual(counts);
        expect(up.toReversed()).toEqual(down);
        expect(new Set(up)).toEqual(new Set(before));
      }),
    );
  });
});

describe('paging', () => {
  it('shows every row on exactly one page', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 300 }), fc.integer({ min: 1, max: 100 }), (all, pageSize) => {
        const pages = Array.from({ length: Math.max(1, Math.ceil(all.length / pageSize)) }, (_, index) =>
          pageOf(all, { page: index + 1, pageSize }),
        );
        expect(pages.flat()).toEqual(all);
      }),
    );
  });
  it('holds 50 rows at first and 1 to 100 at most', () => {
    expect(firstPage).toEqual({ page: 1, pageSize: 50 });
    expect([withPageSize(0), withPageSize(101)].map(({ pageSize }) => pageSize)).toEqual([1, 100]);
  });
  it('leads to the last page when the list has become shorter', () =>
    expect(reachablePage({ page: 7, pageSize: 10 }, 12)).toBe(2));
  it('appears when the list is as long as a page, and stays while the size is unusual', () =>
    expect([isPaged(firstPage, 49), isPaged(firstPage, 50), isPaged({ page: 1, pageSize: 100 }, 60)]).toEqual([
      false,
      true,
      true,
    ]));
});

describe('adding to a report', () => {
  const report = reportSummary({ reportName: 'b plan' });
  it('names the recommendation that is in it already', () => {
    expect(alreadyIn(report, [canola, wheat])).toBe(wheat);
    expect(alreadyIn(report, [canola])).toBeUndefined();
  });
  it('is offered for reports that are not finalised, by name', () =>
    expect(
      openReports([report, reportSummary({ reportName: 'A plan' }), reportSummary({ finalised: true })]).map(
        ({ reportName }) => reportName,
      ),
    ).toEqual(['A plan', 'b plan']));
  it('tells reports of one name apart, by when they were changed or else by their number', () => {
    const on = '2026-05-12T04:00:00.000Z';
    const at = (reportId: number, reportName: string, lastUpdatedOn = on) =>
      reportSummary({ reportId, reportName, lastUpdatedOn });
    const names = (...reports: readonly ReturnType<typeof at>[]) => [...reportLabels(reports).values()];
    expect(names(at(1, 'Plan'), at(2, 'Other'))).toEqual(['Plan', 'Other']);
    expect(names(at(1, 'Plan'), at(2, 'Plan'))).toEqual(['Plan (1)', 'Plan (2)']);
    const [first, second] = names(at(1, 'Plan'), at(2, 'Plan', '2026-05-13T04:00:00.000Z'));
    expect(first).toMatch(/^Plan \(12\/05\/2026/);
    expect(second).toMatch(/^Plan \(13\/05\/2026/);
  });
  it('names reports of one name apart where a recommendation is about to be deleted', () => {
    const member = { recommendationId: 7, displayOrder: 1 };
    const reports = [1, 2].map((reportId) =>
      reportSummary({ reportId, reportName: 'Plan', recommendations: [member] as never }),
    );
    expect(openReportsWith(reports, 7)).toEqual(['Plan (1)', 'Plan (2)']);
  });
  it('says a refusal in the words of the server and any other failure in those of the specification', () => {
    expect(
      addFailure({
        status: 409,
        code: 'REPORT_ALREADY_CONTAINS',
        message: 'Report already contains recommendation Wheat',
      }),
    ).toBe('Report already contains recommendation Wheat');
    expect(addFailure({ status: 500, code: 'INTERNAL', message: 'Server not responding, please try again.' })).toBe(
      'Failed to add recommendations to report',
    );
    expect(addFailure({ status: 0, code: 'NETWORK', message: 'Session expired, please refresh page' })).toBe(
      'Failed to add recommendations to report',
    );
    expect(addFailure({ status: 400, code: 'HTTP_400', message: 'Bad request, please try again' })).toBe(
      'Failed to add recommendations to report',
    );
  });
});

describe('the panels', () => {
  it('fold and unfold one by one', () => expect(togglePanel(togglePanel([], 'reports'), 'reports')).toEqual([]));
  it('forget what is no panel', () => expect(keptPanels(['reports', 'other', 4])).toEqual(['reports']));
});

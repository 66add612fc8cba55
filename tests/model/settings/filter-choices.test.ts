import { expect, it } from 'vitest';
import { defaultFilter } from '../../../src/model/settings/customer-filter.ts';
import { choicesFor, filterChoices } from '../../../src/model/settings/filter-choices.ts';
import { stillSelected, noFilter } from '../../../src/model/overview/recommendation-filter.ts';
import { openReportsWith } from '../../../src/model/overview/add-to-report.ts';
import { recommendation, reportSummary } from '../../machines/reports/fixtures.ts';
import { customerRow } from '../../machines/settings/customer.fixtures.ts';

it('what can be filtered by is the same object while customers, regions and districts stay', () => {
  const customers = [customerRow({ region: 'Wheatbelt', district: 'Eastern', area: 'Merredin' })];
  const first = choicesFor(customers, defaultFilter);
  expect(first).toEqual(filterChoices(customers, defaultFilter));
  expect(choicesFor(customers, { ...defaultFilter, areas: ['Merredin'] })).toBe(first);
  const other = choicesFor(customers, { ...defaultFilter, regions: ['South'] });
  expect([other === first, other.districts]).toEqual([false, []]);
  expect(choicesFor(customers, { ...defaultFilter, districts: ['Eastern'] })).not.toBe(other);
  expect(choicesFor([...customers], defaultFilter)).not.toBe(first);
});

it('recommendations stay selected while they are there and can be seen', () => {
  const rows = [recommendation({ id: 1 }), recommendation({ id: 2, status: 'Deleted' })];
  expect(stillSelected([1, 2, 3], rows, noFilter)).toEqual([1]);
});

it('the open reports that contain a recommendation are listed by their names, in alphabetical order', () => {
  const member = (recommendationId: number) =>
    ({ recommendationId }) as ReturnType<typeof reportSummary>['recommendations'][number];
  const report = (reportId: number, reportName: string, ids: readonly number[], finalised = false) =>
    reportSummary({ reportId, reportName, finalised, recommendations: ids.map(member) });
  const reports = [
    report(1, 'Winter 10', [1]),
    report(2, 'winter 2', [2, 1]),
    report(3, 'Autumn', [2]),
    report(4, 'Done', [1], true),
  ];
  expect(openReportsWith(reports, 1)).toEqual(['winter 2', 'Winter 10']);
  expect(openReportsWith(reports, 9)).toEqual([]);
});

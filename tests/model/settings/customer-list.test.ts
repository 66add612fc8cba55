import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortAfterClick } from '../../../src/model/shared/sorting.ts';
import { changesAny, withAutoSend } from '../../../src/model/settings/auto-send.ts';
import {
  autoSendChoices,
  defaultFilter,
  filteredCustomers,
  isDefault,
  ownerships,
  type CustomerFilter,
} from '../../../src/model/settings/customer-filter.ts';
import {
  columnKinds,
  defaultSort,
  sortedCustomers,
  type CustomerColumn,
  type CustomerSort,
} from '../../../src/model/customers/customer-sort.ts';
import { filterChoices, withinChoices } from '../../../src/model/settings/filter-choices.ts';
import { keptSettings } from '../../../src/model/settings/kept-settings.ts';
import { shownCustomers } from '../../../src/model/settings/shown-customers.ts';
import { customerRow } from '../../machines/settings/customer.fixtures.ts';

const names = (rows: readonly { readonly customerName: string }[]): string[] =>
  rows.map(({ customerName }) => customerName);
const columns = Object.keys(columnKinds) as CustomerColumn[];

const regions = ['', 'Wheatbelt', 'Great Southern'];
const districts = ['', 'Eastern', 'Southern'];
const areas = ['', 'Merredin', 'Lakes'];
const people = [
  { userId: 'u1', userName: 'Ann' },
  { userId: 'u2', userName: 'Ben' },
];
const customer = fc
  .record({
    customerName: fc.constantFrom('Ash', 'ash 2', 'Ash 10', 'Birch', 'Öhlin', ''),
    isActive: fc.boolean(),
    isDirectCustomer: fc.boolean(),
    receiveAnalyteReportAutomaticallyFlag: fc.boolean(),
    region: fc.constantFrom(...regions),
    district: fc.constantFrom(...districts),
    area: fc.constantFrom(...areas),
    advisers: fc.subarray(people),
    totalSamples: fc.nat(9),
    soilWaitTime: fc.option(fc.nat(9)),
    isPifCompleted: fc.boolean(),
  })
  .map(customerRow);
const customers = fc
  .array(customer, { maxLength: 30 })
  .map((rows) => rows.map((row, at) => ({ ...row, customerId: at + 1 })));
const filter: fc.Arbitrary<CustomerFilter> = fc.record({
  ownership: fc.constantFrom(...ownerships),
  active: fc.boolean(),
  adviserIds: fc.subarray(['u1', 'u2', 'gone']),
  regions: fc.subarray([...regions.slice(1), 'Gone']),
  districts: fc.subarray([...districts.slice(1), 'Gone']),
  areas: fc.subarray([...areas.slice(1), 'Gone']),
  autoSend: fc.constantFrom(...autoSendChoices),
  searchText: fc.constantFrom('', ' ASH', 'h', '%'),
});
const sort: fc.Arbitrary<CustomerSort> = fc.record({
  column: fc.constantFrom(...columns),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
});

describe('the customer filter', () => {
  const hill = customerRow();
  const dale = customerRow({
    customerId: 2,
    customerName: 'Dale Farms',
    isDirectCustomer: false,
    advisers: [people[1]!],
    region: 'Great Southern',
    district: 'Southern',
    area: 'Lakes',
    receiveAnalyteReportAutomaticallyFlag: true,
  });
  const past = customerRow({ customerId: 3, customerName: 'Past Farms', isActive: false, advisers: [] });
  const left = (change: Partial<CustomerFilter>): string[] =>
    names(filteredCustomers([hill, dale, past], { ...defaultFilter, ...change }));

  it.each<[string, Partial<CustomerFilter>, string[]]>([
    ['the default', {}, ['Hill Farms']],
    ['the team', { ownership: 'team' }, ['Dale Farms']],
    ['all customers', { ownership: 'all' }, ['Hill Farms', 'Dale Farms']],
    ['the inactive ones of one’s own', { active: false }, ['Past Farms']],
    ['all inactive ones', { ownership: 'all', active: false }, ['Past Farms']],
    ['an adviser', { ownership: 'all', adviserIds: ['u2'] }, ['Dale Farms']],
    ['two advisers', { ownership: 'all', adviserIds: ['u1', 'u2'] }, ['Hill Farms', 'Dale Farms']],
    ['a region', { ownership: 'all', regions: ['Great Southern'] }, ['Dale Farms']],
    ['a district', { ownership: 'all', districts: ['Eastern'] }, ['Hill Farms']],
    ['an area', { ownership: 'all', areas: ['Lakes'] }, ['Dale Farms']],
    ['auto-send on', { ownership: 'all', autoSend: 'on' }, ['Dale Farms']],
    ['auto-send off', { ownership: 'all', autoSend: 'off' }, ['Hill Farms']],
    ['a part of the name in another case', { ownership: 'all', searchText: ' dALE ' }, ['Dale Farms']],
    ['a place that is no name', { ownership: 'all', searchText: 'Merredin' }, []],
  ])('by %s leaves what passes', (_, change, expected) => {
    expect(left(change)).toEqual(expected);
    expect(isDefault({ ...defaultFilter, ...change })).toBe(Object.keys(change).length === 0);
  });

  it('keeps the order, and of every customer what it says', () => {
    fc.assert(
      fc.property(customers, filter, (all, chosen) => {
        const passed = filteredCustomers(all, chosen);
        expect(passed).toEqual(all.filter((row) => passed.includes(row)));
        for (const row of passed) {
          expect(row.isActive).toBe(chosen.active);
          expect(row.customerName.toLowerCase()).toContain(chosen.searchText.trim().toLowerCase());
          if (chosen.regions.length > 0) expect(chosen.regions).toContain(row.region);
        }
      }),
    );
  });

  it('lets my and team customers together be all of them', () => {
    fc.assert(
      fc.property(customers, filter, (all, chosen) => {
        const of = (ownership: CustomerFilter['ownership']) =>
          filteredCustomers(all, { ...chosen, ownership }).map(({ customerId }) => customerId);
        expect([...of('my'), ...of('team')].sort((a, b) => a - b)).toEqual(of('all'));
      }),
    );
  });
});

describe('the filter choices', () => {
  it('are each once, in natural order, districts by the chosen regions and areas by both', () => {
    const all = [
      customerRow({ region: 'B 10', district: 'South', area: 'Lakes' }),
      customerRow({ region: 'B 2', district: 'South', area: 'Hills' }),
      customerRow({ region: 'B 2', district: 'North', area: '' }),
    ];
    const values = (choices: readonly { readonly value: string }[]): string[] => choices.map(({ value }) => value);
    const every = filterChoices(all, { regions: [], districts: [] });
    expect([values(every.regions), values(every.districts), values(every.areas), values(every.advisers)]).toEqual([
      ['B 2', 'B 10'],
      ['North', 'South'],
      ['Hills', 'Lakes'],
      ['u1'],
    ]);
    expect(values(filterChoices(all, { regions: ['B 10'], districts: [] }).districts)).toEqual(['South']);
    expect(values(filterChoices(all, { regions: ['B 2'], districts: ['South'] }).areas)).toEqual(['Hills']);
  });

  it('bound the filter: what is left of it can be chosen, and a second look takes nothing more', () => {
    fc.assert(
      fc.property(customers, filter, (all, chosen) => {
        const bound = withinChoices(chosen, all);
        const { advisers, ...places } = filterChoices(all, bound);
        for (const key of ['regions', 'districts', 'areas'] as const)
          expect(places[key].map(({ value }) => value)).toEqual(expect.arrayContaining([...bound[key]]));
        expect(advisers.map(({ value }) => value)).toEqual(expect.arrayContaining([...bound.adviserIds]));
        expect(withinChoices(bound, all)).toBe(bound);
      }),
    );
  });
});

describe('the customer sort', () => {
  it('begins with the names, ascending, whatever their case', () => {
    const rows = [
      customerRow({ customerName: 'Dale 10' }),
      customerRow({ customerName: 'dale 2' }),
      customerRow({ customerName: 'Ash' }),
    ];
    expect(names(sortedCustomers(rows, defaultSort))).toEqual(['Ash', 'dale 2', 'Dale 10']);
  });

  it('orders figures as figures, and no before yes', () => {
    const rows = [
      customerRow({ customerName: 'a', totalSamples: 9, isPifCompleted: true }),
      customerRow({ customerName: 'b', totalSamples: 10, isPifCompleted: false }),
    ];
    expect(names(sortedCustomers(rows, { column: 'totalSamples', direction: 'descending' }))).toEqual(['b', 'a']);
    expect(names(sortedCustomers(rows, { column: 'isPifCompleted', direction: 'ascending' }))).toEqual(['b', 'a']);
  });

  it('changes the order alone, of two neighbours as the column says, and puts what is not known last either way', () => {
    fc.assert(
      fc.property(customers, sort, (all, by) => {
        const sorted = sortedCustomers(all, by);
        expect(sorted.map(({ customerId }) => customerId).sort((a, b) => a - b)).toEqual(
          all.map(({ customerId }) => customerId),
        );
        if (columnKinds[by.column] === 'text') return;
        const values = sorted.map((row) => row[by.column]).map((value) => (value === null ? null : Number(value)));
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length)).toEqual(known);
        expect(known).toEqual([...known].sort((a, b) => (by.direction === 'ascending' ? a - b : b - a)));
      }),
    );
  });

  it('of texts ends with the customers that have none', () => {
    const rows = [customerRow({ customerName: 'a', region: '', advisers: [] }), customerRow({ customerName: 'b' })];
    for (const column of ['region', 'advisers'] as const)
      for (const direction of ['ascending', 'descending'] as const)
        expect(names(sortedCustomers(rows, { column, direction }))).toEqual(['b', 'a']);
  });

  it('turns with a second click on a column, and begins again with another', () => {
    const first = sortAfterClick(defaultSort, 'soilWaitTime');
    expect([
      first.direction,
      sortAfterClick(first, 'soilWaitTime').direction,
      sortAfterClick(defaultSort, 'customerName').direction,
    ]).toEqual(['ascending', 'descending', 'descending']);
  });
});

describe('the customers shown', () => {
  it('are the same whether filtered or sorted first, and the same array when nothing has changed', () => {
    fc.assert(
      fc.property(customers, filter, sort, (all, chosen, by) => {
        const shown = shownCustomers(all, chosen, by);
        expect(shown).toEqual(sortedCustomers(filteredCustomers(all, chosen), by));
        expect(shownCustomers(all, chosen, by)).toBe(shown);
      }),
    );
  });
});

describe('auto-send', () => {
  it('is set for those that the answer names, and for no others', () => {
    fc.assert(
      fc.property(
        customers,
        fc.uniqueArray(fc.integer({ min: 1, max: 35 })),
        fc.constantFrom('enable' as const, 'disable' as const),
        (all, customerIds, actionType) => {
          const after = withAutoSend(all, { customerIds, actionType });
          after.forEach((row, at) =>
            customerIds.includes(row.customerId)
              ? expect(row.receiveAnalyteReportAutomaticallyFlag).toBe(actionType === 'enable')
              : expect(row).toBe(all[at]),
          );
          expect(changesAny(after, customerIds, actionType)).toBe(false);
          expect(changesAny(all, customerIds, actionType)).toBe(
            after.some(
              (row, at) => row.receiveAnalyteReportAutomaticallyFlag !== all[at]?.receiveAnalyteReportAutomaticallyFlag,
            ),
          );
        },
      ),
    );
  });
});

describe('what the session keeps', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(
        filter,
        sort,
        (chosen, by) =>
          void expect(keptSettings(JSON.parse(JSON.stringify({ filter: chosen, sort: by })))).toEqual({
            filter: chosen,
            sort: by,
          }),
      ),
    );
  });

  it('is as on a first visit where it is missing or damaged, whatever it is', () => {
    const fresh = { filter: defaultFilter, sort: defaultSort };
    for (const value of [
      null,
      'x',
      [],
      {
        filter: { ownership: 'theirs', regions: 'Wheatbelt', autoSend: 1, searchText: 2 },
        sort: { column: 'toString', direction: 'ascending' },
      },
    ])
      expect(keptSettings(value)).toEqual(fresh);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => void filteredCustomers([customerRow()], keptSettings(value).filter)),
    );
  });
});

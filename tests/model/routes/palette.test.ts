import { describe, expect, it } from 'vitest';
import {
  paletteEntries,
  preselected,
  type FoundRecords,
  type PaletteOffer,
} from '../../../src/model/routes/palette.ts';
import { href } from '../../../src/model/routes/routes.ts';

const record = (id: number, name: string, customerId = 5, customerName = 'Quandong Park') => ({
  id,
  name,
  customerId,
  customerName,
  isMine: false,
});
const found: FoundRecords = {
  customers: [
    { customerId: 5, customerName: 'Quandong Park', isActive: true, isMine: true },
    { customerId: 6, customerName: 'Old Quandong', isActive: false, isMine: false },
  ],
  recommendations: [record(11, 'Autumn 2026')],
  reports: [record(12, 'Autumn report')],
} as FoundRecords;
const offer = (change: Partial<PaletteOffer> = {}): PaletteOffer => ({
  actions: [],
  found,
  customerId: null,
  ...change,
});
const labels = (text: string, actions: readonly string[] = []) =>
  paletteEntries(text, offer({ actions })).map(({ label }) => label);

describe('the palette', () => {
  it('offers actions of the page first, then pages, customers, recommendations and reports', () => {
    const groups = paletteEntries('', offer({ actions: ['Upload'] })).map(({ group }) => group);
    expect([...new Set(groups)]).toEqual(['actions', 'pages', 'customers', 'recommendations', 'reports']);
    expect(groups.filter((group) => group === 'actions')).toHaveLength(1);
  });

  it('offers neither the page for unknown addresses nor the mailbox of the demo', () => {
    const pages = paletteEntries('', offer({ found: null }));
    expect(pages.every(({ group, to }) => group === 'pages' && to !== null)).toBe(true);
    expect(pages.map(({ id }) => id)).not.toContain('page-notFound');
    expect(pages.map(({ id }) => id)).not.toContain('page-mailbox');
    expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
  });

  it('finds what has every word that was typed, in any case and order', () => {
    expect(labels('PARK quandong')).toEqual(['Quandong Park']);
    expect(labels('quandong')).toEqual(['Quandong Park', 'Old Quandong']);
    expect(labels('autumn')).toEqual(['Autumn 2026', 'Autumn report']);
    expect(labels('autumn  2025')).toEqual([]);
    expect(labels('upl', ['Upload', 'Run Engine'])).toEqual(['Upload']);
  });

  it('leads to the samples of a customer, and says who is inactive', () => {
    expect(paletteEntries('quandong', offer())).toEqual([
      {
        id: 'customers-5',
        group: 'customers',
        label: 'Quandong Park',
        hint: '',
        to: href('samples'),
        customer: { customerId: 5, customerName: 'Quandong Park' },
        isMine: true,
      },
      {
        id: 'customers-6',
        group: 'customers',
        label: 'Old Quandong',
        hint: 'Inactive',
        to: href('samples'),
        customer: { customerId: 6, customerName: 'Old Quandong' },
        isMine: false,
      },
    ]);
  });

  it('leads to a recommendation or report with its customer', () => {
    const customer = { customerId: 5, customerName: 'Quandong Park' };
    expect(paletteEntries('autumn', offer())).toEqual([
      {
        id: 'recommendations-11',
        group: 'recommendations',
        label: 'Autumn 2026',
        hint: 'Quandong Park',
        to: href('builder', { recommendation: 11 }),
        customer,
        isMine: false,
      },
      {
        id: 'reports-12',
        group: 'reports',
        label: 'Autumn report',
        hint: 'Quandong Park',
        to: href('reportBuilder', { report: 12 }),
        customer,
        isMine: false,
      },
    ]);
  });

  it('has actions that lead nowhere', () => {
    expect(paletteEntries('run engine', offer({ actions: ['Run Engine'], found: null }))).toEqual([
      {
        id: 'action-Run Engine',
        group: 'actions',
        label: 'Run Engine',
        hint: '',
        to: null,
        customer: null,
        isMine: false,
      },
    ]);
  });

  describe('with a customer open', () => {
    const shared: FoundRecords = {
      customers: [],
      recommendations: [
        ...Array.from({ length: 49 }, (_, at) => record(100 + at, 'Wheat program', 100 + at, `Farm ${at}`)),
        record(7, 'Wheat program'),
      ],
      reports: [],
    };
    const open = { found: shared, customerId: 5 };

    it('has its own first of fifty of one name, and says of every other what it switches to', () => {
      const [first, ...others] = paletteEntries('wheat program', offer(open));
      expect(first).toMatchObject({ id: 'recommendations-7', hint: 'Quandong Park' });
      expect(others.map(({ hint }) => hint)).toEqual(Array.from({ length: 49 }, (_, at) => `Switches to Farm ${at}`));
    });

    it('ranks the exact name before one that begins with it, one that has a word of it, and one that holds it', () => {
      const names = ['Swheats', 'My wheat', 'Wheat program', 'Wheat'];
      const recommendations = names.map((name, at) => record(at, name, 9, 'Hollis'));
      const entries = paletteEntries('WHEAT', offer({ customerId: 5, found: { ...shared, recommendations } }));
      expect(entries.map(({ label }) => label)).toEqual(['Wheat', 'Wheat program', 'My wheat', 'Swheats']);
    });

    it('ranks what the page does before a page of that name, and a customer of one’s own before another', () => {
      const customers = [
        { customerId: 8, customerName: 'Sample Park', isActive: true, isMine: false },
        { customerId: 9, customerName: 'Sample Creek', isActive: true, isMine: true },
      ];
      const offered = offer({ actions: ['Sample again'], found: { ...shared, customers }, customerId: 5 });
      expect(paletteEntries('sample', offered).map(({ label }) => label)).toEqual([
        'Sample again',
        'Sample Creek',
        'Sample Park',
        'Customer samples',
      ]);
    });

    it('preselects none that changes the customer while the open one has a hit', () => {
      const recommendations = [record(1, 'Hill', 9, 'Hollis'), record(2, 'Old hill')];
      const hits = paletteEntries('hill', offer({ customerId: 5, found: { ...shared, recommendations } }));
      expect(hits.map(({ id }) => id)).toEqual(['recommendations-1', 'recommendations-2']);
      expect(preselected(hits, 5)).toBe(1);
      expect(preselected(hits.slice(0, 1), 5)).toBe(0);
      expect(preselected([], 5)).toBe(0);
    });

    it('tells of an inactive customer both', () => {
      expect(paletteEntries('old', offer({ customerId: 5 }))[0]!.hint).toBe('Inactive · Switches to Old Quandong');
    });
  });
});

import { describe, expect, it } from 'vitest';
import { paletteEntries, type FoundRecords } from '../../../src/model/routes/palette.ts';
import { href } from '../../../src/model/routes/routes.ts';

const record = (id: number, name: string) => ({ id, name, customerId: 5, customerName: 'Quandong Park' });
const found: FoundRecords = {
  customers: [
    { customerId: 5, customerName: 'Quandong Park', isActive: true },
    { customerId: 6, customerName: 'Old Quandong', isActive: false },
  ],
  recommendations: [record(11, 'Autumn 2026')],
  reports: [record(12, 'Autumn report')],
} as FoundRecords;
const labels = (text: string, actions: readonly string[] = []) =>
  paletteEntries(text, actions, found).map(({ label }) => label);

describe('the palette', () => {
  it('offers actions of the page first, then pages, customers, recommendations and reports', () => {
    const groups = paletteEntries('', ['Upload'], found).map(({ group }) => group);
    expect([...new Set(groups)]).toEqual(['actions', 'pages', 'customers', 'recommendations', 'reports']);
    expect(groups.filter((group) => group === 'actions')).toHaveLength(1);
  });

  it('offers neither the page for unknown addresses nor the mailbox of the demo', () => {
    const pages = paletteEntries('', [], null);
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
    expect(paletteEntries('quandong', [], found)).toEqual([
      {
        id: 'customers-5',
        group: 'customers',
        label: 'Quandong Park',
        hint: '',
        to: href('samples'),
        customer: { customerId: 5, customerName: 'Quandong Park' },
      },
      {
        id: 'customers-6',
        group: 'customers',
        label: 'Old Quandong',
        hint: 'Inactive',
        to: href('samples'),
        customer: { customerId: 6, customerName: 'Old Quandong' },
      },
    ]);
  });

  it('leads to a recommendation or report with its customer', () => {
    const customer = { customerId: 5, customerName: 'Quandong Park' };
    expect(paletteEntries('autumn', [], found)).toEqual([
      {
        id: 'recommendations-11',
        group: 'recommendations',
        label: 'Autumn 2026',
        hint: 'Quandong Park',
        to: href('builder', { recommendation: 11 }),
        customer,
      },
      {
        id: 'reports-12',
        group: 'reports',
        label: 'Autumn report',
        hint: 'Quandong Park',
        to: href('reportBuilder', { report: 12 }),
        customer,
      },
    ]);
  });

  it('has actions that lead nowhere', () => {
    expect(paletteEntries('run engine', ['Run Engine'], null)).toEqual([
      { id: 'action-Run Engine', group: 'actions', label: 'Run Engine', hint: '', to: null, customer: null },
    ]);
  });
});

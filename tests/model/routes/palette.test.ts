import { describe, expect, it } from 'vitest';
import {
  paletteEntries,
  paletteList,
  preselected,
  withRecent,
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
  listed: [],
  found,
  customerId: null,
  recent: [],
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

  it('offers the listed customers of that name before the server answers, the best six, each once', () => {
    const named = (customerId: number, customerName: string) => ({
      customerId,
      customerName,
      isActive: true,
      isMine: true,
    });
    const listed = Array.from({ length: 1_000 }, (_, at) => named(at + 100, `Hill ${at + 1}`));
    const idsFor = (text: string, change: Partial<PaletteOffer>) =>
      paletteEntries(text, offer({ listed, ...change })).map(({ id }) => id);
    expect(idsFor('hill 77', { found: null })[0]).toBe('customers-176');
    expect(idsFor('hill', { found: null })).toHaveLength(6);
    const ids = idsFor('hill 77', { found: { ...found, customers: [named(176, 'Hill 77')] } });
    expect(ids.filter((id) => id === 'customers-176')).toHaveLength(1);
    expect(idsFor('', { found: null }).some((id) => id.startsWith('customers-'))).toBe(false);
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

    it('ranks by match, then scope, then recency: the last place by ten, each before it by one less', () => {
      const recommendations = [record(1, 'Wheat A', 9, 'Hollis'), record(2, 'Wheat B', 9, 'Hollis')];
      const given = offer({ customerId: 5, found: { ...shared, recommendations } });
      const [, second] = paletteEntries('wheat', given);
      if (!second) throw new Error('Two were found.');
      const order = (text: string, recent = [second]) => paletteEntries(text, { ...given, recent }).map(({ id }) => id);
      expect(order('wheat', [])).toEqual(['recommendations-1', 'recommendations-2']);
      expect(order('wheat')).toEqual(['recommendations-2', 'recommendations-1']);
      // The name itself outweighs any recency.
      expect(order('wheat a')[0]).toBe('recommendations-1');
    });

    it('never ranks recency over scope, nor any rank over a whole class of match and scope', () => {
      const own = record(1, 'Barley', 5);
      const other = record(2, 'Barley', 9, 'Hollis');
      const given = offer({ customerId: 5, found: { ...shared, recommendations: [other, own] } });
      const entries = paletteEntries('barley', given);
      const recent = entries.filter(({ id }) => id === 'recommendations-2');
      expect(paletteEntries('barley', { ...given, recent }).map(({ id }) => id)).toEqual([
        'recommendations-1',
        'recommendations-2',
      ]);
    });

    it('keeps the order of the rank for any names, scopes and recency', () => {
      const words = ['wheat', 'Wheat program', 'my wheat', 'buckwheat', 'Wheat'];
      for (let seed = 1; seed <= 50; seed += 1) {
        const recommendations = Array.from({ length: 12 }, (_, at) => ({
          ...record(at, words[(seed * 7 + at * 3) % words.length] ?? '', (seed + at) % 3 === 0 ? 5 : 9, 'Hollis'),
          isMine: (seed * at) % 2 === 0,
        }));
        const given = offer({ actions: ['wheat it'], customerId: 5, found: { ...shared, recommendations } });
        const plain = paletteEntries('wheat', given);
        const recent = plain.filter((_, at) => (at + seed) % 4 === 0);
        const entries = paletteEntries('wheat', { ...given, recent });
        expect(entries.map(({ id }) => id).toSorted()).toEqual(plain.map(({ id }) => id).toSorted());
        const ranks = entries.map(({ id, label, group, customer, isMine }) => {
          const match = label.toLowerCase();
          const byName = match === 'wheat' ? 100 : match.startsWith('wheat') ? 80 : match.includes(' wheat') ? 60 : 40;
          const scope = group === 'actions' ? 30 : customer?.customerId === 5 ? 25 : isMine ? 10 : 0;
          const at = recent.findIndex((one) => one.id === id);
          return byName + scope + (at < 0 ? 0 : 10 - at);
        });
        expect(ranks, `seed ${seed}`).toEqual(ranks.toSorted((one, next) => next - one));
        const chosen = entries[preselected(entries, 5)];
        if (entries.some(({ customer }) => customer?.customerId === 5))
          expect(chosen?.customer === null || chosen?.customer?.customerId === 5).toBe(true);
      }
    });

    it('shows where it has led before a letter is typed, the last first and each once', () => {
      const [first, second] = paletteEntries('autumn', offer());
      if (!first || !second) throw new Error('Two were found.');
      const recent = withRecent(withRecent(withRecent([], first), second), first);
      expect(recent.map(({ id }) => id)).toEqual(['recommendations-11', 'reports-12']);
      const entries = paletteEntries('', offer({ actions: ['Upload'], found: null, customerId: 6, recent }));
      expect(entries.slice(0, 3).map(({ group, label }) => [group, label])).toEqual([
        ['actions', 'Upload'],
        ['recent', 'Autumn 2026'],
        ['recent', 'Autumn report'],
      ]);
      expect(entries[1]?.hint).toBe('Switches to Quandong Park');
    });

    it('offers what the page does where nothing has the name, and Enter takes none of it unasked', () => {
      const given = offer({ actions: ['Upload', 'Finalise'], customerId: 5 });
      expect(paletteList('zzz', given)).toMatchObject({
        entries: [{ label: 'Upload' }, { label: 'Finalise' }],
        at: -1,
      });
      expect(paletteList('zzz', { ...given, found: null }).entries).toEqual([]);
      expect(paletteList('autumn', given).at).toBe(0);
    });

    it('looks at each of 1,000 customers once a letter: the work grows with the list, not with its square', () => {
      const looked = (count: number): number => {
        let reads = 0;
        const customers = Array.from({ length: count }, (_, at) => ({
          customerId: at + 1,
          get customerName() {
            reads += 1;
            return `Farm ${at}`;
          },
          isActive: true,
          isMine: false,
        }));
        paletteEntries('farm', offer({ customerId: 5, found: { ...shared, customers } }));
        return reads;
      };
      expect(looked(1_000)).toBeLessThanOrEqual(10 * looked(100));
      expect(looked(1_000)).toBeLessThanOrEqual(3_000);
    });

    it('tells of an inactive customer both', () => {
      expect(paletteEntries('old', offer({ customerId: 5 }))[0]!.hint).toBe('Inactive · Switches to Old Quandong');
    });
  });
});

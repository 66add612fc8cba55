import { expect } from 'vitest';
import type { reportPagesMachine } from '../../../src/machines/reports/report-pages.machine.ts';
import type { ReportPages } from '../../../src/model/contract/entities.ts';
import type { PagesAsked } from '../../../src/model/reports/asked.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { refused } from './fixtures.ts';

const asked: PagesAsked = { reportId: 5, typeId: 5, outputId: 1, optionCodes: ['RATES'] };
/** A plan with a map on the first of three pages, and rates on the second. */
const pages: ReportPages = {
  pages: 3,
  width: 595,
  height: 842,
  parts: [
    { part: 'PLAN', recommendationId: 1, page: 1, top: 80 },
    { part: 'MAP', recommendationId: 1, page: 1, top: 200 },
    { part: 'RATES', recommendationId: 1, page: 2, top: 48 },
  ],
  spots: [
    { paddock: 'Lane', isLand: true, page: 1, top: 240, left: 90 },
    { paddock: 'Lane', isLand: false, page: 2, top: 90, left: 44 },
  ],
  pdf: 'JVBERg==',
};

export const model: MachineModel<typeof reportPagesMachine> = {
  events: [
    { type: 'PAGES_WANTED', asked, changed: 'RATES' },
    { type: 'PAGES_WANTED', asked: { ...asked, typeId: 1 }, changed: null },
    { type: 'PAGES_WANTED', asked: null, changed: null },
    done('makePages', pages),
    done('makePages', { ...pages, pages: 1, parts: [], spots: [] }),
    failed('makePages', refused),
    { type: 'PAGE_CHOSEN', page: 2 },
    { type: 'PAGE_CHOSEN', page: 1 },
    { type: 'PART_PRESSED', code: 'COLOUR_BY_RATE' },
    { type: 'PADDOCK_CHOSEN', paddock: 'Lane' },
    { type: 'PADDOCK_CHOSEN', paddock: 'Elsewhere' },
    { type: 'DRAWING_FAILED' },
  ],
  distinguish: ({ asked: of, changed, made, page, pointed, paddock, error }) => [
    of?.typeId,
    changed,
    made?.pages,
    page,
    pointed,
    paddock,
    error?.code,
  ],
  delays: { TICKING_PAUSE: (ms) => expect(ms).toBeLessThan(200) },
  inputs: { makePages: (of, { context }) => expect(of).toEqual(context.asked) },
  invariants: {
    none: ({ context }) => expect([context.asked, context.made, context.page]).toEqual([null, null, 1]),
    making: ({ context }) => expect(context.asked).not.toBeNull(),
    shown: ({ context: { made, page, paddock } }) => {
      expect(page).toBeGreaterThanOrEqual(1);
      expect(page).toBeLessThanOrEqual(made!.pages);
      expect([null, 'Lane']).toContain(paddock);
    },
    failed: ({ context }) => expect(context.error).not.toBeNull(),
  },
};

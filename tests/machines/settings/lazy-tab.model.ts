import { expect } from 'vitest';
import type { lazyTabMachine } from '../../../src/machines/settings/lazy-tab.machine.ts';
import type { ChangeMark } from '../../../src/model/notifications/notification.ts';
import { done, failed, shown, type MachineModel } from '../harness/machine-model.ts';

const change = (isOwn: boolean): ChangeMark => ({
  mark: 'b',
  state: null,
  changedBy: 'Ada Admin',
  changedOn: '2026-05-01T02:00:00.000Z',
  isOwn,
});
/** What the tab's machine shows of itself. */
const tab = (isFree: boolean, isReading = false) => ({ can: () => isFree, hasTag: () => isReading });

export const model: MachineModel<typeof lazyTabMachine> = {
  input: { tab: 'people', isShown: false },
  alternatives: [{ tab: 'economics', isShown: true, begun: { drafts: {} } }],
  events: [
    done('fetchTab', 'a'),
    done('fetchTab', null),
    failed('fetchTab', new Error('not there')),
    failed('tab', new Error('thrown')),
    shown('tab', tab(true)),
    shown('tab', tab(false, true)),
    shown('tab', tab(false)),
    { type: 'MARK_CHANGED', change: change(false) },
    { type: 'MARK_CHANGED', change: change(true) },
  ],
  distinguish: ({ tab: of, mark }) => [of, mark],
  inputs: {
    fetchTab: ({ tab: of }, { context }) => expect(of).toBe(context.tab),
    changePolling: ({ of }, { context }) => expect(of).toBe(context.tab === 'economics' ? 'prices' : 'people'),
  },
};

import { expect } from 'vitest';
import type { toasterMachine } from '../../../src/machines/toaster/toaster.machine.ts';
import type { MachineModel } from '../harness/machine-model.ts';

const undo = { label: 'Undo', to: 'builder', event: { type: 'RESTORE' }, tooLate: 'Too late' };

export const model: MachineModel<typeof toasterMachine> = {
  events: [
    { type: 'TOAST', message: 'Saved', tone: 'success', hideAfterMs: 2_000 },
    { type: 'TOAST', message: 'Product removed', undo },
    { type: 'TOAST', message: 'Server not responding', tone: 'negative' },
    { type: 'TOAST', message: 'Row 2: no paddock\nRow 3: no date\nRow 4: no date\nRow 5: no date', tone: 'negative' },
    { type: 'TOAST', message: 'The file holds no samples.', tone: 'negative', lasting: true, about: 'upload' },
    { type: 'DISMISS_TOPIC', about: 'upload' },
  ],
  systemIds: ['builder'],
  invariants: {
    shown: ({ context }) => {
      expect(context.toasts.length).toBeGreaterThan(0);
      expect(context.toasts.length).toBeLessThanOrEqual(4);
      const shortFailures = context.toasts.filter(
        ({ tone, message, lasting }) => tone === 'negative' && !lasting && !message.includes('\n'),
      );
      expect(shortFailures.length).toBeLessThanOrEqual(1);
      // Under the newest waits only a way back, a list of faults, or what is said nowhere else.
      expect(
        context.toasts.slice(1).every(({ undo: way, message, lasting }) => way || lasting || message.includes('\n')),
      ).toBe(true);
      expect(new Set(context.toasts.map(({ message }) => message)).size).toBe(context.toasts.length);
    },
    hidden: ({ context }) => expect(context.toasts).toEqual([]),
  },
  delays: { READING_TIME: (ms, { context }) => expect(ms).toBe(context.toasts[0]?.hideAfterMs ?? 4_000) },
};

import { formatDayAndTime } from '../../../src/model/format/date.ts';
import { MOMENT } from '../../machines/reports/fixtures.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  SHOW: { role: 'button', name: 'Grower’s page' },
  RETRY: { role: 'button', name: 'Try again' },
  DAYS_CHOSEN: { role: 'combobox', name: 'Good for', fill: ({ days }) => String(days) },
  ADD: { role: 'button', name: 'Make a link' },
  HAND_OVER: { role: 'button', name: 'Copy' },
  TAKE_BACK: {
    role: 'button',
    name: () => `Take back the link made ${formatDayAndTime(MOMENT)}, Alex Adviser`,
    where: ({ context }) => context.links.some(({ isOpen }: { readonly isOpen: boolean }) => isOpen),
  },
  CONFIRM: { role: 'button', name: 'Take back' },
  CANCEL: { role: 'button', name: 'Keep the link' },
  CLOSE: { role: 'button', name: 'Close' },
};

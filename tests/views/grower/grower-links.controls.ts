import { formatDayAndTime } from '../../../src/model/format/date.ts';
import { MOMENT } from '../../machines/reports/fixtures.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  SHOW: { role: 'button', name: 'Grower’s page' },
  RETRY: { role: 'button', name: 'Try again' },
  DAYS_CHOSEN: { role: 'combobox', name: 'Valid for', fill: ({ days }) => String(days) },
  ADD: { role: 'button', name: 'Create link' },
  HAND_OVER: { role: 'button', name: 'Copy' },
  TAKE_BACK: {
    role: 'button',
    name: () => `Revoke the link created ${formatDayAndTime(MOMENT)}, Alex Adviser`,
    where: ({ context }) => context.links.some(({ isOpen }: { readonly isOpen: boolean }) => isOpen),
  },
  CONFIRM: { role: 'button', name: 'Revoke' },
  CANCEL: { role: 'button', name: 'Keep link' },
  CLOSE: { role: 'button', name: 'Close' },
};

import { formatDayAndTime } from '../../../src/model/format/date.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  REFRESH: { role: 'button', name: 'Check for email' },
  MAIL_CHOSEN: {
    role: 'button',
    name: `Your report ${formatDayAndTime('2026-05-04T01:00:00.000Z')} grower@farm.example`,
  },
};

import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  DELETE: { role: 'button', name: 'Delete' },
  FINALISE: { role: 'button', name: 'Finalise' },
  SEND: { role: 'button', name: 'Send' },
  SHOW_HISTORY: { role: 'button', name: 'History', where: ({ context }) => context.report.emailSentCount > 0 },
  ADD_RECOMMENDATION: { role: 'button', name: 'Add Recommendation' },
  OPEN_RECOMMENDATION: {
    role: 'button',
    name: 'Edit Wheat north',
    also: { role: 'button', name: 'View Wheat north' },
    where: (open) => open.matches('resting') && open.context.report.recommendationDetails.length > 0,
  },
  ADD_COMMENT: { role: 'button', name: 'Add Comment' },
  EDIT_COMMENT: {
    role: 'button',
    name: 'Edit Season outlook',
    where: ({ context }) => context.report.comments.length > 0,
  },
};

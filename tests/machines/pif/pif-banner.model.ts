import { expect } from 'vitest';
import type { pifBannerMachine } from '../../../src/machines/pif/pif-banner.machine.ts';
import type { MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof pifBannerMachine> = {
  events: [
    { type: 'SHOW', notice: { tone: 'success', text: 'Saved successfully' } },
    { type: 'SHOW', notice: { tone: 'danger', text: 'Failed to save samples' } },
  ],
  invariants: {
    shown: ({ context }) => expect(context.notice).not.toBeNull(),
    hidden: ({ context }) => expect(context.notice).toBeNull(),
  },
  delays: { HIDE: (ms, { context }) => expect(ms).toBe(context.notice?.tone === 'success' ? 2_000 : 10_000) },
};

import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { Id } from './shared.ts';

/** Whether customers shall receive their analyte reports automatically. */
export const AutoSendAction = z.enum(['enable', 'disable']);

export const settingsCalls = contract({
  'PUT /customer/autosend/{action}': {
    summary:
      'Sets whether customers receive their analyte reports automatically: all of them, or none when one is not found',
    policy: 'MANAGE_AUTO_SEND',
    unversioned: unversioned.chooses,
    params: z.object({ action: AutoSendAction }),
    body: z.object({ customerIds: z.array(Id).min(1).max(20_000) }),
    answer: z.object({ customerIds: z.array(z.number()), actionType: AutoSendAction }),
  },
});

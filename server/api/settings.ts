import { setAutoSend } from '../commands/settings/set-auto-send.ts';
import type { Handlers } from './kit/call.ts';

export const settingsHandlers = {
  'PUT /customer/autosend/{action}': async ({ tx, params: { action }, body }) => ({
    customerIds: await setAutoSend(tx, body.customerIds, action === 'enable'),
    actionType: action,
  }),
} satisfies Partial<Handlers>;

import { sendAgain } from '../commands/settings/send-again.ts';
import { setAutoSend } from '../commands/settings/set-auto-send.ts';
import { autoReports } from '../queries/reports/auto-reports.ts';
import type { Handlers } from './kit/call.ts';

export const settingsHandlers = {
  'GET /customer/autosend': async ({ tx }) => ({ autoReports: await autoReports(tx) }),
  'POST /customer/autosend/{id}/again': async ({ tx, params, jobs }) => {
    await sendAgain(tx, jobs, params.id);
    return { autoReports: await autoReports(tx) };
  },
  'PUT /customer/autosend/{action}': async ({ tx, params: { action }, body }) => ({
    customerIds: await setAutoSend(tx, body.customerIds, action === 'enable'),
    actionType: action,
  }),
} satisfies Partial<Handlers>;

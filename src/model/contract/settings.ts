import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { byId, Id, Instant } from './shared.ts';

/** Whether customers shall receive their analyte reports automatically. */
export const AutoSendAction = z.enum(['enable', 'disable']);

/** An analyte report that went, or is to go, to a customer by itself. */
export const AutoReport = z
  .object({
    id: z.number(),
    customerId: z.number(),
    customerName: z.string(),
    emailAddress: z.string(),
    samples: z.number(),
    createdOn: Instant,
    /** Null while it waits or when it has failed. */
    sentOn: Instant.nullable(),
    /** Why it could not be sent; null while it waits or when it is sent. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'AutoReport' });

const autoReports = z.object({ autoReports: z.array(AutoReport) });

export const settingsCalls = contract({
  'GET /customer/autosend': {
    summary: 'The analyte reports that went to customers by themselves: the newest 200, those that failed among them',
    policy: 'MANAGE_AUTO_SEND',
    answer: autoReports,
  },
  'POST /customer/autosend/{id}/again': {
    summary: 'Send an analyte report again that went by itself and failed',
    policy: 'MANAGE_AUTO_SEND',
    unversioned: unversioned.asks,
    params: byId,
    answer: autoReports,
  },
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

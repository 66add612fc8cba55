import { z } from 'zod';
import { offeredKinds, referenceKinds } from '../settings/reference-kinds.ts';
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

const ReferenceKind = z.enum(referenceKinds);
/** One record of a supplier's catalogue. */
export const ReferenceRow = z
  .object({
    id: z.number(),
    name: z.string(),
    /** Whether it is offered for new work; null for a kind of which every record always is. */
    isOffered: z.boolean().nullable(),
    /** What else is known of it, by the kind: units, shares of nutrients, weeks, models. */
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'ReferenceRow' });
const referenceLists = z.object({
  lists: z.array(z.object({ kind: ReferenceKind, rows: z.array(ReferenceRow) })),
});

const autoReports = z.object({ autoReports: z.array(AutoReport) });

export const settingsCalls = contract({
  'GET /adminconsole/referencedata': {
    summary: 'The catalogue of the tenant: products, placements, timings, crops, models, grades and analytes',
    policy: 'MANAGE_REFERENCE_DATA',
    answer: referenceLists,
  },
  'PUT /adminconsole/referencedata/{kind}/{id}': {
    summary: 'Offer a product, crop or model for new work, or retire it; what uses it already keeps it',
    policy: 'MANAGE_REFERENCE_DATA',
    unversioned: unversioned.chooses,
    params: z.object({ kind: z.enum(offeredKinds), ...byId.shape }),
    body: z.object({ isOffered: z.boolean() }),
    answer: referenceLists,
  },
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

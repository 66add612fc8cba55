import { commentHandlers } from './comments.ts';
import { customerHandlers } from './customers.ts';
import { decisionHandlers } from './decisions.ts';
import type { Handlers } from './kit/call.ts';
import { access } from './operations/access.ts';
import { heartbeat } from './operations/heartbeat.ts';
import { mailbox } from './operations/mailbox.ts';
import { productHandlers } from './products.ts';
import { recommendationHandlers } from './recommendations.ts';
import { referenceDataHandlers } from './reference-data.ts';
import { reportHandlers } from './reports.ts';
import { sampleHandlers } from './samples.ts';

/** One file a resource, each `{ 'METHOD /path': handler } satisfies Partial<Handlers>`; this is where they come together, and a call without one does not compile. */
export const handlers = {
  ...heartbeat,
  ...access,
  ...mailbox,
  ...referenceDataHandlers,
  ...customerHandlers,
  ...sampleHandlers,
  ...recommendationHandlers,
  ...productHandlers,
  ...commentHandlers,
  ...decisionHandlers,
  ...reportHandlers,
} satisfies Handlers;

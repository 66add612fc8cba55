import { portal, type PortalCall } from '../../src/model/contract/index.ts';
import { fail } from '../failure.ts';
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

/** One file a resource, each `{ 'METHOD /path': handler } satisfies Partial<Handlers>`; this is where they come together. */
const written = {
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
} satisfies Partial<Handlers>;

/** Calls whose resource file is still to come answer that they do not exist. Delete this once `written satisfies Handlers` compiles. */
const unwritten = Object.fromEntries(
  (Object.keys(portal) as PortalCall[]).map((key) => {
    const refuse = async () => fail('ROUTE_NOT_FOUND');
    return [key, 'long' in portal[key] ? { start: refuse, finish: refuse } : refuse];
  }),
);

export const handlers = { ...unwritten, ...written } as unknown as Handlers;

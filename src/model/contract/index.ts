import { contract, type Answer, type Answered, type Asked, type Received } from './core.ts';
import { customerCalls } from './customers.ts';
import { decisionCalls } from './decisions.ts';
import { mailboxCalls } from './mailbox.ts';
import { pifCalls } from './pif.ts';
import { recommendationCalls } from './recommendations.ts';
import { referenceDataCalls } from './reference-data.ts';
import { reportCalls } from './reports.ts';
import { sampleCalls } from './samples.ts';

/** Every call of the portal, once: the server's routes, the client's types and the OpenAPI document all come from here. */
export const portal = contract({
  ...referenceDataCalls,
  ...customerCalls,
  ...sampleCalls,
  ...pifCalls,
  ...recommendationCalls,
  ...decisionCalls,
  ...reportCalls,
  ...mailboxCalls,
});

export type Portal = typeof portal;
export type PortalCall = keyof Portal;
export type AskedOf<K extends PortalCall> = Asked<Portal[K]>;
export type ReceivedOf<K extends PortalCall> = Received<Portal[K]>;
export type AnswerOf<K extends PortalCall> = Answer<Portal[K]>;
export type AnsweredOf<K extends PortalCall> = Answered<Portal[K]>;

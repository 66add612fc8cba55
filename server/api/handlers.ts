import { adviceHandlers } from './advice.ts';
import { auditHandlers } from './audit.ts';
import { blendHandlers } from './blends.ts';
import { calculatorHandlers } from './calculators.ts';
import { commentHandlers } from './comments.ts';
import { customerHandlers } from './customers.ts';
import { economicsHandlers } from './economics.ts';
import { growerHandlers } from './grower.ts';
import { importHandlers } from './imports.ts';
import type { Handlers } from './kit/call.ts';
import { mailboxHandlers } from './mailbox.ts';
import { heartbeat } from './operations/heartbeat.ts';
import { notificationHandlers } from './notifications.ts';
import { overviewHandlers } from './overview.ts';
import { peopleHandlers } from './people.ts';
import { pifHandlers } from './pif.ts';
import { privacyHandlers } from './privacy.ts';
import { productHandlers } from './products.ts';
import { rateHandlers } from './rates.ts';
import { recommendationHandlers } from './recommendation.ts';
import { reportHandlers } from './reports.ts';
import { sampleHandlers } from './samples.ts';
import { sessionHandlers } from './session.ts';
import { settingsHandlers } from './settings.ts';
import { siteHandlers } from './sites.ts';
import { tenantHandlers } from './tenants.ts';
import { yieldHandlers } from './yields.ts';

/** One file a domain, as in the contract, each `{ 'METHOD /path': handler } satisfies Partial<Handlers>`; this is where they come together, and a call without one does not compile. */
export const handlers = {
  ...sessionHandlers,
  ...tenantHandlers,
  ...customerHandlers,
  ...siteHandlers,
  ...settingsHandlers,
  ...sampleHandlers,
  ...importHandlers,
  ...pifHandlers,
  ...economicsHandlers,
  ...peopleHandlers,
  ...auditHandlers,
  ...privacyHandlers,
  ...overviewHandlers,
  ...recommendationHandlers,
  ...productHandlers,
  ...rateHandlers,
  ...blendHandlers,
  ...commentHandlers,
  ...yieldHandlers,
  ...adviceHandlers,
  ...calculatorHandlers,
  ...reportHandlers,
  ...growerHandlers,
  ...notificationHandlers,
  ...mailboxHandlers,
  ...heartbeat,
} satisfies Handlers;

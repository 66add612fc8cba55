import { contract, type Answer, type Answered, type Asked, type Received } from './core.ts';
import { adviceCalls } from './advice.ts';
import { auditCalls } from './audit.ts';
import { blendCalls } from './blends.ts';
import { calculatorCalls } from './calculators.ts';
import { commentCalls } from './comments.ts';
import { customerCalls } from './customers.ts';
import { economicsCalls } from './economics.ts';
import { growerCalls } from './grower.ts';
import { importCalls } from './imports.ts';
import { mailboxCalls } from './mailbox.ts';
import { notificationCalls } from './notifications.ts';
import { openPointCalls } from './open-points.ts';
import { reportNoteCalls } from './report-notes.ts';
import { operationCalls } from './operations.ts';
import { overviewCalls } from './overview.ts';
import { peopleCalls } from './people.ts';
import { pifCalls } from './pif.ts';
import { privacyCalls } from './privacy.ts';
import { productCalls } from './products.ts';
import { rateCalls } from './rates.ts';
import { recommendationCalls } from './recommendation.ts';
import { reportCalls } from './reports.ts';
import { sampleCalls } from './samples.ts';
import { sessionCalls } from './session.ts';
import { settingsCalls } from './settings.ts';
import { siteCalls } from './sites.ts';
import { tenantCalls } from './tenants.ts';
import { yieldCalls } from './yields.ts';

/** Every call of the portal, once: the server's routes, the client's types and the OpenAPI document all come from here. */
export const portal = contract({
  ...sessionCalls,
  ...tenantCalls,
  ...customerCalls,
  ...siteCalls,
  ...settingsCalls,
  ...sampleCalls,
  ...importCalls,
  ...pifCalls,
  ...economicsCalls,
  ...peopleCalls,
  ...auditCalls,
  ...privacyCalls,
  ...overviewCalls,
  ...recommendationCalls,
  ...productCalls,
  ...rateCalls,
  ...blendCalls,
  ...commentCalls,
  ...yieldCalls,
  ...adviceCalls,
  ...calculatorCalls,
  ...reportCalls,
  ...openPointCalls,
  ...reportNoteCalls,
  ...growerCalls,
  ...notificationCalls,
  ...mailboxCalls,
  ...operationCalls,
});

export type Portal = typeof portal;
export type PortalCall = keyof Portal;
export type AskedOf<K extends PortalCall> = Asked<Portal[K]>;
export type ReceivedOf<K extends PortalCall> = Received<Portal[K]>;
export type AnswerOf<K extends PortalCall> = Answer<Portal[K]>;
export type AnsweredOf<K extends PortalCall> = Answered<Portal[K]>;

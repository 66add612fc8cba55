import type { Config, Retention } from '../../config.ts';
import type { Database } from '../../db/pool.ts';
import type { Jobs } from '../../queue/queue.ts';
import type { DocumentStore } from '../../storage/document-store.ts';
import type { TokenRules } from '../../identity/verify-token.ts';
import type { CallLimits } from './call-limits.ts';
import type { CallThreads } from './call-threads.ts';
import type { Turns } from '../../turns.ts';

/** How one comes into this portal. */
export interface PortalFacts {
  /** Accounts are our own, rather than those of an outside provider. */
  readonly embedded: boolean;
  readonly publicOrigin: string;
  /** Code of the tenant in which people of several begin; null where each is as good as another. */
  readonly defaultTenant: string | null;
  readonly retention: Retention;
  /** Of whom a second step is asked for whatever their tenants say. */
  readonly secondStepRule: Config['secondStep'];
}

/** What a call needs to act; a thread has its own. */
export interface ActServices {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'sendAs' | 'waitForJob'>;
  readonly documents: DocumentStore;
  /** Of uploads, among the tenants. */
  readonly turns: Turns;
  readonly demo: boolean;
  readonly portal: PortalFacts;
  readonly now: () => Date;
  /** How long a `long` call waits for its job. */
  readonly longCallMs: number;
}

/** What the pipeline needs from outside; made once in the composition root. */
export interface ApiServices extends ActServices {
  readonly tokens: TokenRules;
  readonly limits: CallLimits;
  /** Where calls are served that would hold the event loop; without it all are served here. */
  readonly threads?: CallThreads;
}

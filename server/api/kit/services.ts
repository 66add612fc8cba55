import type { Database } from '../../db/pool.ts';
import type { Jobs } from '../../queue/queue.ts';
import type { DocumentStore } from '../../storage/document-store.ts';
import type { TokenRules } from '../../identity/verify-token.ts';
import type { CallLimits } from './call-limits.ts';
import type { Turns } from './turns.ts';

/** What the pipeline needs from outside; made once in the composition root. */
export interface ApiServices {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly documents: DocumentStore;
  readonly tokens: TokenRules;
  readonly limits: CallLimits;
  /** Of uploads, among the tenants. */
  readonly turns: Turns;
  readonly demo: boolean;
  readonly now: () => Date;
  /** How long a `long` call waits for its job. */
  readonly longCallMs: number;
}

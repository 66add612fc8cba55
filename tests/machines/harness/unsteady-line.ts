import type fc from 'fast-check';
import { errorOfAnswer, networkError, type AppError } from '../../../src/model/errors/app-error.ts';
import type { Api } from '../../../src/services/rest.ts';

/** What becomes of a change on its way: `lost` is done by the server, whose answer never comes. */
export type Fate = 'answered' | 'failed' | 'lost';

/** A call as a model of the server sees it. */
export interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly ifMatch?: string;
}

export interface Server {
  /** Answers a call, or throws the `AppError` of its refusal. */
  readonly answer: (call: string, asked: Asked, reported: unknown) => unknown;
  /** Which life a change belongs to, of which one may be under way at once; null for what only reads. */
  readonly changeOf: (call: string, asked: Asked) => string | null;
  /** Calls that are answered at once: what they read never changes here. */
  readonly isSteady: (call: string) => boolean;
}

interface Adviser {
  /** The adviser's requests that belong to the change being sent. */
  readonly request: (life: string) => unknown;
  /** The answer to a change has come to the page that asked. */
  readonly acknowledged: (life: string) => void;
  /** A change was made, and its answer is lost. */
  readonly lost?: (life: string) => void;
  /** What was asked for has come to the page. */
  readonly read?: (call: string) => void;
}

export const conflict: AppError = { code: 'STALE_VERSION', status: 409, message: 'Ada Adviser changed this.' };
export const gone: AppError = { code: 'NOT_FOUND', status: 404, message: 'It is not there any more.' };
/** Another user was quicker. */
export const stale: AppError = {
  code: 'STALE_VERSION',
  status: 409,
  message: 'Ada Adviser changed this on 01/03/2026.',
};

/** Lets everything happen that waits for nothing outside. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * The way between a page and a model of its server. A call goes out and its answer comes back when the scheduler says, in any order with what
 * the adviser does meanwhile; a call of a page that is gone still reaches the server.
 */
export class UnsteadyLine {
  isOffline = false;
  /** The most changes of one life that were ever under way at once. */
  mostAtOnce = 0;
  #underWay = new Map<string, number>();
  readonly #fates: Fate[];
  readonly #scheduler: fc.Scheduler;
  readonly #server: Server;
  readonly #adviser: Adviser;

  constructor(scheduler: fc.Scheduler, server: Server, adviser: Adviser, fates: readonly Fate[]) {
    this.#scheduler = scheduler;
    this.#server = server;
    this.#adviser = adviser;
    this.#fates = [...fates];
  }

  readonly api: Api = ((call: string, asked: Asked, { signal }: { readonly signal: AbortSignal }) => {
    if (this.#server.isSteady(call)) return Promise.resolve(this.#server.answer(call, asked, null));
    const life = this.#server.changeOf(call, asked);
    const reported = life === null ? null : this.#adviser.request(life);
    const left = life === null ? () => undefined : this.#enter(life);
    return this.#carry(call, asked, { life, reported, signal }).finally(left);
  }) as Api;

  async #carry(
    call: string,
    asked: Asked,
    {
      life,
      reported,
      signal,
    }: { readonly life: string | null; readonly reported: unknown; readonly signal: AbortSignal },
  ): Promise<unknown> {
    await this.#turn(`${call} goes out`);
    if (this.isOffline) throw networkError;
    const fate = life === null ? 'answered' : (this.#fates.shift() ?? 'answered');
    if (fate === 'failed') throw errorOfAnswer(500, null);
    const answer = this.#server.answer(call, asked, reported);
    await this.#turn(`${call} comes back`);
    if (fate === 'lost') {
      if (!signal.aborted) this.#adviser.lost?.(life!);
      throw networkError;
    }
    if (!signal.aborted) {
      if (life === null) this.#adviser.read?.(call);
      else this.#adviser.acknowledged(life);
    }
    return answer;
  }

  isUnderWay(life: string): boolean {
    return (this.#underWay.get(life) ?? 0) > 0;
  }

  /** The page is gone with all that it waited for: what is still under way is no save of the next one. */
  pageLeft(): void {
    this.#underWay = new Map();
  }

  #turn(label: string): Promise<void> {
    return this.#scheduler.schedule(Promise.resolve(), label);
  }

  #enter(life: string): () => void {
    const underWay = this.#underWay;
    const count = (underWay.get(life) ?? 0) + 1;
    underWay.set(life, count);
    this.mostAtOnce = Math.max(this.mostAtOnce, count);
    return () => void underWay.set(life, underWay.get(life)! - 1);
  }
}

/** Runs what is due until nothing is. */
export async function untilQuiet(scheduler: fc.Scheduler): Promise<void> {
  do {
    await scheduler.waitIdle();
    await settled();
  } while (scheduler.count() > 0);
}

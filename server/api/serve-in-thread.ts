import { portal, type Portal } from '../../src/model/contract/index.ts';
import type { Call, CallKey } from '../../src/model/contract/core.ts';
import { held } from '../../src/model/shared/present.ts';
import { closeDatabase, openDatabase, requestWaits } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import { silentLog } from '../log.ts';
import { openSender } from '../queue/queue.ts';
import { handlers } from './handlers.ts';
import { refusalOf, type ThreadOutcome, type ThreadTask } from './kit/call-threads.ts';
import { answerCall, anyHandlers, readInput } from './kit/pipeline.ts';
import { present } from './kit/send-answer.ts';
import type { ActServices } from './kit/services.ts';
import { readBody } from './kit/unread-body.ts';

const calls: Readonly<Partial<Record<CallKey, Call>>> = portal;
const handling = anyHandlers<Portal>(handlers);

const nowhere = (): never => {
  throw new Failure('INTERNAL', { cause: new Error('a thread neither waits for jobs nor keeps documents') });
};

/** A thread's side of `CallThreads`: one call of the portal, with a connection of its own. */
export async function serveInThread(task: ThreadTask): Promise<ThreadOutcome> {
  const { asked, params, query, databaseUrl, demo, portal: facts, now, step } = task;
  const { key } = asked;
  const call = held(calls[key]);
  const handler = held(handling[key]);
  // Two: the queue's first look comes while the call's transaction is open.
  const db = openDatabase(databaseUrl, { maxConnections: 2, waits: requestWaits });
  const queue = openSender(db);
  try {
    const body = task.body instanceof Uint8Array ? readBody(task.body) : task.body;
    const input = readInput(call, { params, query, body });
    if (step === 'read') return { input };
    const services: ActServices = {
      db,
      jobs: { sendAs: queue.sendAs, waitForJob: nowhere },
      documents: { put: nowhere, get: nowhere, remove: nowhere },
      turns: { run: (_tenantId, work) => work() },
      demo,
      portal: facts,
      now: () => now,
      longCallMs: 0,
    };
    const { signal } = new AbortController();
    const answer = await answerCall({ call, handler, input, asked, services, log: silentLog, signal });
    return { answer: await present(call, answer, asked) };
  } catch (thrown) {
    return refusalOf(thrown);
  } finally {
    await queue.stop();
    await closeDatabase(db);
  }
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import { portal } from '../../../src/model/contract/index.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { membersAmong } from '../../db/memberships.ts';
import { authorise } from '../../policies/authorise.ts';
import { notificationMarks } from '../../queries/notifications/notifications.ts';
import { identifyCaller } from '../kit/identify-caller.ts';
import { Failure } from '../../failure.ts';
import type { ApiServices } from '../kit/services.ts';

export interface NotificationStreamTimes {
  /** How often the notifications are looked at for changes. */
  readonly lookMs: number;
  /** Lifetime of a stream: the client then reconnects and shows its token again. */
  readonly lastsMs: number;
}

interface Listener {
  readonly tenantId: number;
  readonly userId: string;
  readonly reply: FastifyReply['raw'];
  readonly endsAt: number;
  mark: string | undefined;
}

const USUAL: NotificationStreamTimes = { lookMs: 2_000, lastsMs: 600_000 };
/** A proxy lets go of a connection on which nothing comes for a minute. */
const BREATH_MS = 20_000;
const MOST_OF_A_PERSON = 6;

/**
 * `GET /api/notifications/live`: says that the notifications have changed, as server-sent events; they are read by `GET /notifications`. As with jobs one look a
 * tenant serves everybody who listens: a notification of the database can be missed, a state cannot. Without listeners nothing is asked.
 */
export function registerNotificationStream(
  app: FastifyInstance,
  services: ApiServices,
  times: NotificationStreamTimes = USUAL,
): void {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let breathAt = 0;

  const end = (listener: Listener): void => {
    listeners.delete(listener);
    listener.reply.end();
  };
  const wait = (): void => {
    if (timer !== undefined || listeners.size === 0) return;
    timer = setTimeout(() => void look().catch(endAll).finally(again), times.lookMs);
  };
  const again = (): void => {
    timer = undefined;
    wait();
  };
  /** Who hears nothing any more has to know: they ask every ten seconds then. */
  const endAll = (): void => {
    for (const listener of listeners) end(listener);
  };

  async function look(): Promise<void> {
    const now = Date.now();
    for (const tenantId of new Set([...listeners].map((listener) => listener.tenantId))) {
      const there = [...listeners].filter((listener) => listener.tenantId === tenantId);
      const { marks, members } = await marksOf(tenantId, [...new Set(there.map(({ userId }) => userId))]);
      for (const listener of there) {
        // Taken out of the tenant: their next call is refused too.
        if (!members.has(listener.userId)) {
          end(listener);
          continue;
        }
        const mark = marks.get(listener.userId);
        if (mark !== listener.mark) listener.reply.write('event: news\ndata: \n\n');
        listener.mark = mark;
      }
    }
    for (const listener of [...listeners].filter(({ endsAt }) => endsAt <= now)) end(listener);
    if (now < breathAt) return;
    breathAt = now + BREATH_MS;
    for (const { reply } of listeners) reply.write(':\n\n');
  }

  const marksOf = (tenantId: number, userIds: readonly string[]) =>
    inTenant(services.db, { tenantId, userId: '' }, async (tx) => ({
      marks: await notificationMarks(tx, userIds),
      members: await membersAmong(tx, tenantId, userIds),
    }));

  app.get('/api/notifications/live', async (request, reply) => {
    const call = portal['GET /notifications'];
    const caller = await identifyCaller(call, request, services);
    if (caller === null) throw new Failure('UNAUTHENTICATED');
    const { tenantId, user } = caller;
    authorise(call.policy, user.roles);
    const mark = (await marksOf(tenantId, [user.id])).marks.get(user.id);
    const own = [...listeners].filter((one) => one.tenantId === tenantId && one.userId === user.id);
    if (own[0] && own.length >= MOST_OF_A_PERSON) end(own[0]);
    const listener: Listener = {
      tenantId,
      userId: user.id,
      reply: reply.raw,
      endsAt: Date.now() + times.lastsMs,
      mark,
    };
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write(':\n\n');
    reply.raw.on('close', () => listeners.delete(listener));
    listeners.add(listener);
    wait();
  });
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    endAll();
  });
}

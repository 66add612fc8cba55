import { makeLink } from '../commands/grower/make-link.ts';
import { noteOpening } from '../commands/grower/note-opening.ts';
import { closeThread, replyToGrower } from '../commands/grower/reply.ts';
import { revokeLink } from '../commands/grower/revoke-link.ts';
import { takeAnswer } from '../commands/grower/take-answer.ts';
import { throughDoor } from '../commands/grower/through-door.ts';
import { addressOfPlan } from '../commands/grower/tokens.ts';
import { holdTenant } from '../db/closed-tenant.ts';
import type { Tx } from '../db/pool.ts';
import { found } from '../failure.ts';
import { answersOf, growerLinks } from '../queries/grower/grower-links.ts';
import { growerPlan, linkedDocument } from '../queries/grower/grower-plan.ts';
import { conversationsOf } from '../queries/reports/conversations.ts';
import { findReport } from '../queries/reports/find-report.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';
import { downloaded } from './kit/downloaded.ts';

const threadsOf = async (tx: Tx, reportId: number) => ({
  threads: (await conversationsOf(tx, await findReport(tx, reportId))).threads,
});

export const growerHandlers = {
  'GET /recommendation/report/{id}/growerlinks': async ({ tx, params, now }) => ({
    growerLinks: await growerLinks(tx, params.id, now),
  }),
  'POST /recommendation/report/{id}/growerlinks': async (call) => {
    const { token } = await makeLink(call.tx, {
      reportId: call.params.id,
      days: call.body.days,
      change: changeOf(call),
    });
    return {
      address: addressOfPlan(call.portal.publicOrigin, token),
      growerLinks: await growerLinks(call.tx, call.params.id, call.now),
    };
  },
  'DELETE /recommendation/report/{id}/growerlinks/{linkId}': async (call) => {
    const { id: reportId, linkId } = call.params;
    await revokeLink(call.tx, { reportId, linkId }, changeOf(call));
    return { growerLinks: await growerLinks(call.tx, reportId, call.now) };
  },
  'POST /recommendation/report/{id}/messages/{linkId}': async (call) => {
    const { id: reportId, linkId } = call.params;
    await replyToGrower(call.tx, { reportId, linkId, ...call.body, jobs: call.jobs }, changeOf(call));
    return threadsOf(call.tx, reportId);
  },
  'PUT /recommendation/report/{id}/messages/{linkId}/close': async (call) => {
    const { id: reportId, linkId } = call.params;
    await closeThread(call.tx, { reportId, linkId, ...call.body }, changeOf(call));
    return threadsOf(call.tx, reportId);
  },
  'POST /plan/open': ({ db, body, now }) =>
    throughDoor(db, {
      token: body.token,
      now,
      work: async (visit) => {
        await noteOpening(visit, now);
        return growerPlan(visit.tx, visit);
      },
    }),
  'POST /plan/document': ({ db, body, now, documents }) =>
    throughDoor(db, {
      token: body.token,
      now,
      work: async (visit) => {
        const { storageKey, mimeType, fileName } = await linkedDocument(visit.tx, visit, body.number);
        const bytes = found(await documents.get(storageKey));
        return downloaded(visit.tx, {
          record: 'report',
          recordId: visit.report.id,
          answer: { bytes, mimeType, fileName },
          as: 'grower’s link',
        });
      },
    }),
  'POST /plan/answer': ({ db, body, now, jobsAs, portal }) =>
    throughDoor(db, {
      token: body.token,
      now,
      work: async (visit) => {
        await holdTenant(visit.tx, visit.actor.tenantId);
        await takeAnswer(visit, body, { jobs: jobsAs(visit.actor), now, portalUrl: portal.publicOrigin });
        return { answers: await answersOf(visit.tx, visit.link.id) };
      },
    }),
} satisfies Partial<Handlers>;

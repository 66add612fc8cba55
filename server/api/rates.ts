import { addProgram, removeProgram, updateProgram, type ProgramChange } from '../commands/rates/save-program.ts';
import { ratePrograms } from '../queries/rates/rate-programs.ts';
import { lastPlan } from '../queries/recommendation/last-plan.ts';
import type { CallContext, Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

const programChangeOf = (call: Pick<CallContext, 'user' | 'now' | 'timeZone'>): ProgramChange => ({
  ...changeOf(call),
  roles: call.user.roles,
});

export const rateHandlers = {
  'GET /recommendation/{id}/lastplan': async ({ tx, params }) => ({ plan: await lastPlan(tx, params.id) }),
  'GET /referencedata/rateprograms': async ({ tx }) => ({ ratePrograms: await ratePrograms(tx) }),
  'POST /referencedata/rateprogram': async (call) => {
    await addProgram(call.tx, call.body, programChangeOf(call));
    return { ratePrograms: await ratePrograms(call.tx) };
  },
  'PUT /referencedata/rateprogram': async (call) => {
    await updateProgram(call.tx, call.body, programChangeOf(call));
    return { ratePrograms: await ratePrograms(call.tx) };
  },
  'DELETE /referencedata/rateprogram/{id}': async (call) => ({
    id: await removeProgram(call.tx, call.params.id, programChangeOf(call)),
  }),
} satisfies Partial<Handlers>;

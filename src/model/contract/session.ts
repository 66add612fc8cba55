import { z } from 'zod';
import { contract } from './core.ts';

export const FunctionAccess = z.object({
  code: z.string(),
  hasAccess: z.boolean(),
  hasCreate: z.boolean(),
  hasDelete: z.boolean(),
  hasRead: z.boolean(),
  hasUpdate: z.boolean(),
});

export const UserAccess = z
  .object({
    email: z.string(),
    name: z.string(),
    roles: z.array(z.object({ code: z.string(), functionsList: z.array(FunctionAccess) })),
  })
  .meta({ id: 'UserAccess' });

export const sessionCalls = contract({
  'GET /referencedata/useraccess': {
    summary: 'Who the user is and what the user may do in this tenant',
    policy: 'SIGNED_IN',
    answer: UserAccess,
  },
});

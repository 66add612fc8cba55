import { z } from 'zod';
import { contract } from './core.ts';

/** What the running portal says of itself. */
export const operationCalls = contract({
  'GET /checkheartbeat': {
    summary: 'The API answers',
    policy: 'PUBLIC',
    beforeTenant: true,
    answer: z.object({ status: z.literal('ok') }),
  },
});

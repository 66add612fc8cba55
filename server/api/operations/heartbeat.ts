import type { Handlers } from '../kit/call.ts';

/** The call that says that the API answers; what it depends on is `/readyz`'s business. */
export const heartbeat = {
  'GET /checkheartbeat': async () => ({ status: 'ok' }),
} satisfies Partial<Handlers>;

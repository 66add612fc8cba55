import { allEconomics } from '../queries/economics/economics.ts';
import type { Handlers } from './kit/call.ts';

export const economicsHandlers = {
  'GET /adminconsole/economics': async ({ tx }) => ({ economics: await allEconomics(tx) }),
} satisfies Partial<Handlers>;

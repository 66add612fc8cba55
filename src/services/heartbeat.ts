import { fromPromise } from 'xstate';
import type { Beat } from '../model/session/heartbeat.ts';
import type { Api } from './rest.ts';

export const heartbeatServices = (api: Api) => ({
  askHeartbeat: fromPromise<Beat, Record<string, never>>(async ({ signal, system }) => {
    const asked = performance.now();
    await api('GET /checkheartbeat', { beforeTenant: true }, { signal, system });
    return { answeredOn: new Date().toISOString(), milliseconds: Math.round(performance.now() - asked) };
  }),
});

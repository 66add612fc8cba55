import type { Watched } from '../../model/notifications/watched.ts';
import { callsOver } from '../call.ts';
import type { Api, CallOptions } from '../rest.ts';

export const changePollingServices = (api: Api) => ({
  loadMark: callsOver(api)('GET /changes', (watched: Watched) => ({ query: { ...watched } })),
});

/** The mark of what is read; null where it cannot be had, for it is no reason to show nothing. */
export const markOf = async (api: Api, watched: Watched, options: CallOptions): Promise<string | null> =>
  api('GET /changes', { query: { ...watched } }, options).then(
    ({ mark }) => mark,
    () => null,
  );

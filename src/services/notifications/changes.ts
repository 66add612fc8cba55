import { fromPromise } from 'xstate';
import type { Marked, Watched } from '../../model/notifications/watched.ts';
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

/** A list with its mark: its reader begins to follow it from there. */
export const markedList = <List, Input extends object>(
  api: Api,
  watched: (input: Input) => Watched,
  read: (input: Input, options: CallOptions) => Promise<List>,
) =>
  fromPromise<Marked<List>, Input>(async ({ input, signal, system }) => {
    const options = { signal, system };
    const [mark, list] = await Promise.all([markOf(api, watched(input), options), read(input, options)]);
    return { list, mark };
  });

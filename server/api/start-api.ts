import { portal } from '../../src/model/contract/index.ts';
import type { Config } from '../config.ts';
import { jobHandlers } from '../jobs/handlers/index.ts';
import { composeApi, type ApiOptions, type RunningApi } from './app.ts';
import { handlers } from './handlers.ts';

export const callWorker = new URL('./call-worker.mjs', import.meta.url);

/** The whole portal, ready to listen. */
export const startApi = (
  config: Config & { readonly databaseUrl: string },
  options: ApiOptions = {},
): Promise<RunningApi> => composeApi(config, { contract: portal, handlers, jobHandlers, callWorker }, options);

import type { PageInput } from '../machines/kit/page.ts';
import type { Api, CallOptions } from '../services/rest.ts';
import type { System } from '../services/system-actors.ts';
import type { Page } from './page-of.ts';

/** Sends the calls of a reading of the customer's page; their answers go to the page, which asks for the same. */
export const sends =
  <Asked>(
    reading: (api: Api) => (asked: Asked, options: CallOptions) => Promise<unknown>,
    asked: (input: PageInput) => Asked,
  ): NonNullable<Page['sends']> =>
  (api, input, system: System) => {
    if (input.customerId === null) return;
    const options = { signal: new AbortController().signal, system, isAhead: true } as const;
    void reading(api)(asked(input), options).catch(() => undefined);
  };

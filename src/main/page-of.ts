import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { withSlice, type PageInput } from '../machines/kit/page.ts';
import type { AskAhead } from '../services/ahead.ts';
import type { Api, CallOptions } from '../services/rest.ts';
import type { System } from '../services/system-actors.ts';
import type { PageComponent } from '../views/app/context.ts';

/** What a page's folder exports as `page`; it is fetched when the page is first opened. */
export interface Page {
  /** Absent for a page without a machine of its own. */
  readonly machine?: (api: Api) => AnyStateMachine;
  readonly view: PageComponent;
  /** Asks for what its first picture shows, before anything says that one may see it. */
  readonly ahead?: (ask: AskAhead) => void;
  /** Sends the calls that its first picture waits for. */
  readonly sends?: (api: Api, input: PageInput, system: System) => void;
  /** Reads what it would show first, if it were opened like this. */
  readonly early?: (api: Api) => (input: PageInput, options: CallOptions) => Promise<void>;
}

type TakesPageInput<Machine extends AnyStateMachine> = PageInput extends InputFrom<Machine> ? unknown : never;

interface WithMachine<Machine extends AnyStateMachine> {
  /** The machine with its services. */
  readonly machine: (api: Api) => Machine & TakesPageInput<Machine>;
  /** What the browser's session keeps of it. */
  readonly slice?: (snapshot: SnapshotFrom<Machine>) => unknown;
  readonly view: ComponentType<{ readonly page: ActorRefFrom<Machine> }>;
  readonly ahead?: (ask: AskAhead) => void;
  readonly sends?: (api: Api, input: PageInput, system: System) => void;
  readonly early?: (api: Api) => (input: PageInput, options: CallOptions) => Promise<void>;
}

/** A page whose parts fit together: the machine takes what pages are started with, and slice and view are of that machine. */
export function pageOf<Machine extends AnyStateMachine>(
  of: WithMachine<Machine> | { readonly view: ComponentType },
): Page {
  if (!('machine' in of)) return { view: of.view };
  const { machine, slice, view, ...more } = of;
  return { machine: slice ? (api) => withSlice(machine(api), slice) : machine, view: view as PageComponent, ...more };
}

import { fromPromise } from 'xstate';
import { recordEditorMachine } from '../machines/shared/record-editor.machine.ts';
import { recordList } from '../machines/shared/record-list.machine.ts';
import type { ListAct, ListKind } from '../model/shared/list-kind.ts';
import type { ListServices } from '../services/list-services.ts';
import { served, wired } from './wired.ts';

/** The list of one kind, with the services that read it and do what is done to it; where its records are edited, with their editor. */
export function recordListOver<List extends object, View extends object, Act extends ListAct, Answer>(
  kind: ListKind<List, View, Act, Answer>,
  services: ListServices<List, Act, Answer>,
  // A kind without an editor never starts one.
  editor = recordEditorMachine,
) {
  // The kind of the machine is the kind of the services: the chart does not look into a list.
  const { load, carryOut }: ListServices<object, ListAct, unknown> = services;
  const machine = recordList(kind);
  return wired(machine, [
    served(machine, {
      loadList: fromPromise<object, Record<string, never>>(({ signal, system }) => load({ signal, system })),
      carryOut: fromPromise<unknown, { readonly act: ListAct; readonly list: object }>(({ input, signal, system }) =>
        carryOut(input, { signal, system }),
      ),
      editor,
    }),
  ]);
}

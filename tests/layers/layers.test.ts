import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../stately/machines-on-disk.ts';
import { rulesBrokenBy } from './lint-planted.ts';

const LAYERS = 'boundaries/dependencies';
const IMPORTS = 'no-restricted-imports';
const GLOBALS = 'no-restricted-globals';
const SYNTAX = 'house/no-syntax';

/** A chart of so many states, every second one within the one before it. */
const chartOf = (states: number): string =>
  `export const m = setup({}).createMachine({ states: { ${Array.from(
    { length: Math.ceil(states / 2) },
    (_, n) => `s${n}: {${2 * n + 1 < states ? ` states: { within: {} } ` : ''}}`,
  ).join(', ')} } });`;

const service = filesBelow('src/services', '.ts')[0];
const contract = "'../contract/core.ts'";

const CAUGHT: readonly (readonly [what: string, file: string, text: string, rule: string])[] = [
  // Arrows that point the wrong way.
  [
    'a model that imports a machine',
    'src/model/pif/planted.ts',
    "export { systemActor } from '../../machines/kit/system-actors.ts';",
    LAYERS,
  ],
  [
    'a model that imports a package',
    'src/model/pif/planted.ts',
    "import { ofetch } from 'ofetch';\nexport const call = ofetch;",
    LAYERS,
  ],
  ['a model that runs the contract', 'src/model/pif/planted.ts', `export { operation } from ${contract};`, LAYERS],
  ['a model that reads the clock', 'src/model/pif/planted.ts', 'export const now = (): Date => new Date();', SYNTAX],
  [
    'a model that makes its own ids',
    'src/model/pif/planted.ts',
    'export const id = (): number => Math.random();',
    SYNTAX,
  ],
  [
    'a service that imports a machine',
    'src/services/pif/planted.ts',
    "import type { SystemActors } from '../../machines/kit/system-actors.ts';\nexport type P = SystemActors;",
    LAYERS,
  ],
  [
    'a service that runs the contract',
    'src/services/pif/planted.ts',
    "export { operation } from '../../model/contract/core.ts';",
    LAYERS,
  ],
  [
    'a service with a chart',
    'src/services/pif/planted.ts',
    "import { setup } from 'xstate';\nexport const machine = setup({});",
    IMPORTS,
  ],
  [
    'a machine that imports React',
    'src/machines/pif/planted.machine.ts',
    "import { memo } from 'react';\nexport const m = memo;",
    LAYERS,
  ],
  [
    'a machine that imports a view',
    'src/machines/pif/planted.machine.ts',
    "export { Button } from '../../views/ui/button.tsx';",
    LAYERS,
  ],
  [
    'a machine that imports a service',
    'src/machines/pif/planted.machine.ts',
    `export * from '../../../${service}';`,
    LAYERS,
  ],
  [
    'a view that imports a machine',
    'src/views/pif/planted.tsx',
    "export { systemActor } from '../../machines/kit/system-actors.ts';",
    LAYERS,
  ],
  [
    'a view that imports a service',
    'src/views/pif/planted.tsx',
    `import type * as S from '../../../${service}';\nexport type T = typeof S;`,
    LAYERS,
  ],
  [
    'a view that formats dates by itself',
    'src/views/pif/planted.tsx',
    "import { format } from 'date-fns';\nexport const f = format;",
    LAYERS,
  ],
  ['a view that loads a widget', 'src/views/pif/planted.tsx', "export const load = () => import('quill');", LAYERS],
  ['a server that imports a service', 'server/api/planted.ts', `export * from '../../${service}';`, LAYERS],
  [
    'an engine that reads files',
    'server/engine/planted.ts',
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
    LAYERS,
  ],
  [
    'an engine that imports the model',
    'server/engine/planted.ts',
    "import type { ToasterMessage } from '../../src/model/session/messages.ts';\nexport type T = ToasterMessage;",
    LAYERS,
  ],
  ['an engine that imports the rest of the server', 'server/engine/planted.ts', "export * from '../log.ts';", LAYERS],
  [
    'an engine that reads the clock',
    'server/engine/planted.ts',
    'export const now = (): number => Date.now();',
    SYNTAX,
  ],
  // Views that hold state or reach out.
  [
    'a view with state',
    'src/views/pif/planted.tsx',
    "import { useState } from 'react';\nexport const useIt = () => useState(0);",
    IMPORTS,
  ],
  [
    'a view with an effect',
    'src/views/pif/planted.tsx',
    "import { useEffect } from 'react';\nexport const useIt = () => useEffect(() => undefined);",
    IMPORTS,
  ],
  [
    'a view that imports all of React',
    'src/views/pif/planted.tsx',
    "import * as React from 'react';\nexport const useIt = () => React.useState(0);",
    SYNTAX,
  ],
  [
    'a view with an actor of its own',
    'src/views/pif/planted.tsx',
    "import { useMachine } from '@xstate/react';\nexport const hook = useMachine;",
    IMPORTS,
  ],
  [
    'a view that runs XState',
    'src/views/pif/planted.tsx',
    "import { createActor } from 'xstate';\nexport const make = createActor;",
    IMPORTS,
  ],
  ...[
    'fetch("/api")',
    'setTimeout(() => undefined, 1)',
    'localStorage.clear()',
    'sessionStorage.clear()',
    'history.back()',
    'window.print()',
    'document.title',
  ].map(
    (call) =>
      [
        `a view that calls ${call}`,
        'src/views/pif/planted.tsx',
        `export const reach = () => ${call};`,
        GLOBALS,
      ] as const,
  ),
  [
    'a machine that calls fetch',
    'src/machines/pif/planted.machine.ts',
    'export const reach = () => fetch("/api");',
    GLOBALS,
  ],
  // Charts that are more than names.
  [
    'a chart without setup',
    'src/machines/pif/planted.machine.ts',
    "import { createMachine } from 'xstate';\nexport const m = createMachine({});",
    IMPORTS,
  ],
  [
    'a chart outside a machine file',
    'src/machines/pif/planted.ts',
    "import { setup } from 'xstate';\nexport const m = setup({});",
    IMPORTS,
  ],
  [
    'a machine that spawns',
    'src/machines/pif/planted.machine.ts',
    "import { spawnChild } from 'xstate';\nexport const s = spawnChild;",
    IMPORTS,
  ],
  ...[
    ['an actor without a name', "invoke: { id: 'a', src: logic }"],
    ['an invocation without an id', "invoke: { src: 'load', onDone: 'a' }"],
    ['an invocation in a list without an id', "invoke: [{ src: 'load', onDone: 'a' }]"],
    ['a nameless guard', "on: { GO: { guard: () => true, target: 'a' } }"],
    ['a nameless action', 'entry: () => undefined'],
    ['a nameless action in a list', "on: { GO: { actions: ['a', assign({ n: 1 })] } }"],
    ['a nameless delay', "after: { 500: 'a' }"],
    ['an event in lower case', "on: { go: 'a' }"],
    ['an event for everything', "on: { '*': 'a' }"],
    ['a state in upper case', 'states: { Open: {} }'],
    ['a state with a space', "states: { 'is open': {} }"],
    ['a spawning context', 'context: ({ spawn }) => ({ child: spawn("x") })'],
  ].map(
    ([what, part]) =>
      [
        `a chart with ${what!}`,
        'src/machines/pif/planted.machine.ts',
        `export const m = setup({}).createMachine({ ${part!} });`,
        SYNTAX,
      ] as const,
  ),
  // Everywhere.
  ['any', 'src/model/pif/planted.ts', 'export const x: any = 1;', 'typescript/no-explicit-any'],
  [
    'an empty catch',
    'server/api/planted.ts',
    'export const run = (f: () => void): void => {\n  try {\n    f();\n  } catch {\n    // never mind\n  }\n};',
    SYNTAX,
  ],
  ['a default export', 'src/model/pif/planted.ts', 'export default 1;', SYNTAX],
  ['an import without extension', 'src/model/pif/planted.ts', "export * from '../session/messages';", SYNTAX],
  [
    'a suppression without a reason',
    'src/model/pif/planted.ts',
    '/* oxlint-disable typescript/no-explicit-any */\nexport const x: any = 1;',
    'house/described-suppressions',
  ],
  [
    'a type suppression without a reason',
    'src/model/pif/planted.ts',
    '// @ts-expect-error\nexport const x: number = "";',
    'typescript/ban-ts-comment',
  ],
  ['a file in camelCase', 'src/model/pif/plantedThing.ts', 'export const x = 1;', 'unicorn/filename-case'],
  [
    'a file of 401 lines',
    'src/model/pif/planted.ts',
    Array.from({ length: 401 }, (_, n) => `export const x${n} = ${n};`).join('\n'),
    'max-lines',
  ],
  [
    'a machine of 251 lines',
    'src/machines/pif/planted.machine.ts',
    Array.from({ length: 251 }, (_, n) => `export const x${n} = ${n};`).join('\n'),
    'house/machine-size',
  ],
  ['a machine of 13 states', 'src/machines/pif/planted.machine.ts', chartOf(13), 'house/machine-size'],
  ...[
    'states: { a: {}, ...others }',
    'states: others',
    'states: { a: other }',
    'states: { a: { states: others } }',
  ].map(
    (states) =>
      [
        `a machine whose states nobody can count: ${states}`,
        'src/machines/pif/planted.machine.ts',
        `const other = {};\nconst others = { other };\nexport const m = setup({ others, other }).createMachine({ ${states} });`,
        'house/machine-size',
      ] as const,
  ),
];

const CLEAN: readonly (readonly [what: string, file: string, text: string])[] = [
  [
    'a model of model and dates',
    'src/model/pif/planted.ts',
    "import { format } from 'date-fns';\nexport * from '../session/messages.ts';\nexport const day = (at: Date): string => format(at, 'dd/MM/yyyy');",
  ],
  [
    'a contract of schemas',
    'src/model/contract/planted.ts',
    "import { z } from 'zod';\nimport type { ToasterMessage } from '../session/messages.ts';\nexport const schema = z.string();\nexport type T = ToasterMessage;",
  ],
  [
    'a service over types of the contract',
    'src/services/pif/planted.ts',
    "import { fromPromise } from 'xstate';\nimport type * as Contract from '../../model/contract/core.ts';\nexport type C = typeof Contract;\nexport const load = fromPromise(() => fetch('/api'));",
  ],
  [
    'a machine of names',
    'src/machines/pif/planted.machine.ts',
    `import { assign, setup } from 'xstate';
import { withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';

export const plantedMachine = setup({
  actors: { load: service<number>() },
  guards: { isOpen: () => true },
  actions: { store: assign((_, n: number) => ({ n })) },
  delays: { POLL_INTERVAL: 10_000 },
}).createMachine({
  id: 'planted',
  initial: 'loading',
  states: {
    loading: {
      entry: 'store',
      invoke: { id: 'load', src: 'load', input: {}, onDone: { guard: 'isOpen', target: 'open', actions: withOutput('store') }, onError: 'open' },
      after: { POLL_INTERVAL: 'open' },
    },
    open: { on: { LOAD_AGAIN: { target: 'loading', actions: withField('store', 'id') } } },
  },
});`,
  ],
  [
    'a view of snapshots and events',
    'src/views/pif/planted.tsx',
    `import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRef, Snapshot } from 'xstate';
import type { SystemActors } from '../../machines/kit/system-actors.ts';

export function Planted({ actor }: { readonly actor: ActorRef<Snapshot<unknown>, { type: 'GO' }>; readonly actors: SystemActors }) {
  const id = useId();
  const status = useSelector(actor, (snapshot) => snapshot.status);
  return (
    <button type="button" id={id} onClick={() => actor.send({ type: 'GO' })}>
      {status}
    </button>
  );
}`,
  ],
  [
    'a widget with a ref',
    'src/views/ui/dom/planted.tsx',
    "import { useRef } from 'react';\nexport const useHost = () => useRef(document.body);\nexport const load = () => import('quill');",
  ],
  [
    'a server over model and contract',
    'server/api/planted.ts',
    "import { randomUUID } from 'node:crypto';\nexport * from '../../src/model/contract/core.ts';\nexport const id = (): string => randomUUID();",
  ],
  [
    'an engine with a digest',
    'server/engine/planted.ts',
    "import { createHash } from 'node:crypto';\nexport const digest = (text: string): string => createHash('sha256').update(text).digest('hex');",
  ],
  [
    'the root that joins them',
    'src/main.tsx',
    `import { systemActor } from './machines/kit/system-actors.ts';\nexport * from '../${service}';\nexport const p = systemActor;`,
  ],
  [
    'a suppression with its reason',
    'src/model/pif/planted.ts',
    '// oxlint-disable-next-line typescript/no-explicit-any -- a third party types it so\nexport const x: any = 1;',
  ],
  [
    'a machine of 250 lines',
    'src/machines/pif/planted.machine.ts',
    Array.from({ length: 250 }, (_, n) => `export const x${n} = ${n};`).join('\n'),
  ],
  ['a machine of 12 states', 'src/machines/pif/planted.machine.ts', chartOf(12)],
  [
    'a larger machine that says why',
    'src/machines/pif/planted.machine.ts',
    `/* oxlint-disable house/machine-size -- one path, in thirteen steps */\n${chartOf(13)}`,
  ],
  [
    'a table of data, however long',
    'src/model/pif/planted.data.ts',
    Array.from({ length: 401 }, (_, n) => `export const x${n} = ${n};`).join('\n'),
  ],
];

const broken = rulesBrokenBy([...CAUGHT, ...CLEAN].map(([, file, text]) => ({ file, text })));

describe('lint refuses', () => {
  it.each(CAUGHT.map(([what, , , rule], n) => [what, rule, broken[n]!] as const))('%s', (_, rule, found) =>
    expect(found).toContain(rule),
  );
});

describe('lint accepts', () => {
  it.each(CLEAN.map(([what], n) => [what, broken[CAUGHT.length + n]!] as const))('%s', (_, found) =>
    // What a piece of a file imports is not there to have a type.
    expect(found.filter((rule) => !rule.startsWith('typescript/no-unsafe-'))).toEqual([]),
  );
});

// Words that no layer but one may use: each list is a rule's options, put together for a layer in oxlint.config.js.

const imports = (name, importNames, message) => ({ name, importNames, message });
export const CHARTS = imports('xstate', ['setup', 'createMachine'], 'Charts live in src/machines/**/*.machine.ts.');
export const SPAWNING = imports(
  'xstate',
  ['spawnChild', 'createActor', 'createMachine'],
  'Use setup(…).createMachine, and invoke rather than spawn.',
);
export const STATEFUL = imports(
  'react',
  [
    'default',
    'useState',
    'useReducer',
    'useEffect',
    'useLayoutEffect',
    'useInsertionEffect',
    'useRef',
    'useSyncExternalStore',
    'useImperativeHandle',
    'useOptimistic',
    'useActionState',
    'useEffectEvent',
    'createRef',
    'Component',
    'PureComponent',
  ],
  'State lives in a machine; a widget that needs a ref lives in src/views/ui/dom.',
);
export const ACTOR_HOOKS = imports(
  '@xstate/react',
  ['useActor', 'useActorRef', 'useMachine', 'createActorContext'],
  'Actors are made outside React: useSelector(actor, selector).',
);
export const XSTATE_VALUES = {
  name: 'xstate',
  allowTypeImports: true,
  message: 'A view takes types of xstate, no values.',
};

const globals = (message, ...names) => names.map((name) => ({ name, message }));
export const OUTSIDE_WORLD = [
  ...globals(
    'The outside world is reached through a service.',
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'BroadcastChannel',
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'history',
    'location',
  ),
  ...globals(
    'Waiting is a state with a delay.',
    'setTimeout',
    'setInterval',
    'requestAnimationFrame',
    'requestIdleCallback',
  ),
  ...globals(
    'What needs the page itself lives in src/views/ui/dom.',
    'window',
    'document',
    'globalThis',
    'self',
    'alert',
    'confirm',
    'prompt',
  ),
];

const forbid = (selector, message) => ({ selector, message });
const chart = "CallExpression[callee.property.name='createMachine']";
/** A call that makes an action; those of machines/kit/params.ts only name one. */
const UNNAMED = 'CallExpression:not([callee.name=/^with(Output|Error|Field|Event)$/])';
export const EVERYWHERE = [
  forbid('CatchClause > BlockStatement[body.length=0]', 'Say what becomes of the failure; an empty catch hides it.'),
  forbid(
    ':matches(ImportDeclaration, ExportAllDeclaration, ExportNamedDeclaration, ImportExpression)[source.value=/^\\.{1,2}\\u002F(.*\\u002F)?[^.\\u002F]+$/]',
    'Relative imports carry their extension.',
  ),
];
export const NAMED_EXPORTS = [forbid('ExportDefaultDeclaration', 'Export by name.')];
export const PURE = [
  forbid(
    "MemberExpression[object.name='Date'][property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
    'The clock is an argument.',
  ),
  forbid(
    "MemberExpression[object.name='Math'][property.name='random'], MemberExpression[object.name='crypto'][property.name='randomUUID']",
    'Chance and ids are arguments.',
  ),
];
export const NAMED_REACT = [
  forbid("ImportDeclaration[source.value='react'] ImportNamespaceSpecifier", 'Import what you use by name.'),
];
export const CHART_RULES = [
  forbid("CallExpression[callee.name='createMachine']", 'Use setup(…).createMachine.'),
  forbid("ObjectPattern > Property[key.name='spawn']", 'Invoke rather than spawn.'),
  forbid(`${chart} Property[key.name='src'][value.type!='Literal']`, 'Name the actor in setup({ actors }).'),
  forbid(
    `${chart} Property[key.name='invoke'] ObjectExpression:has(> Property[key.name='src']):not(:has(> Property[key.name='id']))`,
    'Give every invocation an id, its service’s name.',
  ),
  forbid(`${chart} Property[key.name='guard'] > ArrowFunctionExpression`, 'Name the guard in setup({ guards }).'),
  forbid(
    `${chart} Property[key.name=/^(actions|entry|exit)$/] > :matches(ArrowFunctionExpression, ${UNNAMED}).value`,
    'Name the action in setup({ actions }).',
  ),
  forbid(
    `${chart} Property[key.name=/^(actions|entry|exit)$/] > ArrayExpression > :matches(ArrowFunctionExpression, ${UNNAMED})`,
    'Name the action in setup({ actions }).',
  ),
  forbid(
    `${chart} Property[key.name='after'] > ObjectExpression > Property > Literal.key`,
    'Name the delay in setup({ delays }).',
  ),
  forbid(
    `${chart} Property[key.name='on'] > ObjectExpression > Property > Identifier.key[name!=/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/]`,
    'Events are UPPER_SNAKE.',
  ),
  forbid(
    `${chart} Property[key.name='on'] > ObjectExpression > Property > Literal.key`,
    'Events are UPPER_SNAKE, and named one by one.',
  ),
  forbid(
    `${chart} Property[key.name='states'] > ObjectExpression > Property > Identifier.key[name!=/^[a-z][A-Za-z0-9]*$/]`,
    'States are camelCase.',
  ),
  forbid(`${chart} Property[key.name='states'] > ObjectExpression > Property > Literal.key`, 'States are camelCase.'),
];

import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import { zoneElements, zoneFiles, zonePolicies } from './eslint.server-zones.js';

// The architecture as lint: `views -> machines -> model <- services`, `server -> model`; src/main.tsx joins them. The
// rules that need types are in .oxlintrc.json.
// A later block's rule replaces an earlier one's of the same name for the same file, never adds to it: hence the
// lists below, which each block puts together for its own files.

// ---------------------------------------------------------------- layers

const element = (...types) => ({ element: { types: { anyOf: types } } });
const external = (...source) => ({ module: { origin: 'external', source } });
const core = (...source) => ({ module: { origin: 'core', source } });
const ANY_PACKAGE = { module: { origin: 'external' } };
const typesOnly = { dependency: { kind: 'type' } };

// Types alone leave src/model/contract: its schemas would bring zod into the browser.
const contractTypes = { to: element('contract'), ...typesOnly };
const VIEW_PACKAGES = [
  'react',
  'react/*',
  'react-dom',
  '@xstate/react',
  'wouter',
  'wouter/*',
  '@headlessui/react',
  'lucide-react',
  '@tanstack/*',
  'dompurify',
];

const LAYERS = [
  { from: element('contract'), allow: [{ to: element('contract', 'model') }, { to: external('zod') }] },
  {
    from: element('model'),
    allow: [
      { to: element('model') },
      contractTypes,
      { to: external('date-fns', 'date-fns/*') },
      { to: external('geojson'), ...typesOnly },
    ],
  },
  { from: element('services'), allow: [{ to: element('services', 'model') }, contractTypes, { to: ANY_PACKAGE }] },
  {
    from: element('machines'),
    allow: [{ to: element('machines', 'model') }, contractTypes, { to: external('xstate') }],
  },
  {
    from: element('views'),
    allow: [
      { to: element('views', 'dom', 'model') },
      contractTypes,
      { to: element('machines'), ...typesOnly },
      { to: { ...element('machines'), file: { categories: 'selectors' } } },
      { to: external(...VIEW_PACKAGES) },
      { to: external('xstate', 'geojson'), ...typesOnly },
    ],
  },
  {
    from: element('dom'),
    allow: [
      { to: element('views', 'dom', 'model') },
      contractTypes,
      { to: element('machines'), ...typesOnly },
      { to: ANY_PACKAGE },
    ],
  },
  {
    from: element('main'),
    allow: [
      { to: element('main', 'views', 'dom', 'machines', 'services', 'model', 'stately') },
      contractTypes,
      { to: ANY_PACKAGE },
    ],
  },
  { from: element('engine'), allow: [{ to: element('engine') }, { to: core('node:crypto', 'crypto') }] },
  ...zonePolicies(element, external),
];

const ELEMENTS = [
  { type: 'contract', pattern: 'src/model/contract' },
  { type: 'model', pattern: 'src/model' },
  { type: 'services', pattern: 'src/services' },
  { type: 'machines', pattern: 'src/machines' },
  { type: 'dom', pattern: 'src/views/ui/dom' },
  { type: 'views', pattern: 'src/views' },
  { type: 'main', pattern: 'src' },
  { type: 'engine', pattern: 'server/engine' },
  ...zoneElements,
  { type: 'stately', pattern: 'stately' },
];

// ---------------------------------------------------------------- words no layer but one may use

const imports = (name, importNames, message) => ({ name, importNames, message });
const CHARTS = imports('xstate', ['setup', 'createMachine'], 'Charts live in src/machines/**/*.machine.ts.');
const SPAWNING = imports(
  'xstate',
  ['spawnChild', 'createActor', 'createMachine'],
  'Use setup(…).createMachine, and invoke rather than spawn.',
);
const STATEFUL = imports(
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
const ACTOR_HOOKS = imports(
  '@xstate/react',
  ['useActor', 'useActorRef', 'useMachine', 'createActorContext'],
  'Actors are made outside React: useSelector(actor, selector).',
);
const XSTATE_VALUES = { name: 'xstate', allowTypeImports: true, message: 'A view takes types of xstate, no values.' };

const globals = (message, ...names) => names.map((name) => ({ name, message }));
const OUTSIDE_WORLD = [
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
const EVERYWHERE = [
  forbid(
    'CatchClause > BlockStatement[body.length=0]',
    'Say what becomes of the failure; nobody writes an empty catch.',
  ),
  forbid(
    ':matches(ImportDeclaration, ExportAllDeclaration, ExportNamedDeclaration, ImportExpression)[source.value=/^\\.{1,2}\\u002F(.*\\u002F)?[^.\\u002F]+$/]',
    'Relative imports carry their extension.',
  ),
];
const NAMED_EXPORTS = [forbid('ExportDefaultDeclaration', 'Export by name.')];
const PURE = [
  forbid(
    "MemberExpression[object.name='Date'][property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
    'The clock is an argument.',
  ),
  forbid(
    "MemberExpression[object.name='Math'][property.name='random'], MemberExpression[object.name='crypto'][property.name='randomUUID']",
    'Chance and ids are arguments.',
  ),
];
const NAMED_REACT = [
  forbid("ImportDeclaration[source.value='react'] ImportNamespaceSpecifier", 'Import what you use by name.'),
];
const CHART_RULES = [
  forbid("CallExpression[callee.name='createMachine']", 'Use setup(…).createMachine.'),
  forbid("ObjectPattern > Property[key.name='spawn']", 'Invoke rather than spawn.'),
  forbid(`${chart} Property[key.name='src'][value.type!='Literal']`, 'Name the actor in setup({ actors }).'),
  forbid(
    `${chart} Property[key.name='invoke'] ObjectExpression:has(> Property[key.name='src']):not(:has(> Property[key.name='id']))`,
    'Give every invocation an id, its service’s name.',
  ),
  forbid(`${chart} Property[key.name='guard'] > ArrowFunctionExpression`, 'Name the guard in setup({ guards }).'),
  forbid(
    `${chart} Property[key.name=/^(actions|entry|exit)$/] > :matches(ArrowFunctionExpression, CallExpression).value`,
    'Name the action in setup({ actions }).',
  ),
  forbid(
    `${chart} Property[key.name=/^(actions|entry|exit)$/] > ArrayExpression > :matches(ArrowFunctionExpression, CallExpression)`,
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

const restricted = (...paths) => ({ '@typescript-eslint/no-restricted-imports': ['error', { paths }] });
const syntax = (...rules) => ({ 'no-restricted-syntax': ['error', ...EVERYWHERE, ...NAMED_EXPORTS, ...rules] });

// ---------------------------------------------------------------- rules of the house

const describedSuppressions = {
  meta: { type: 'suggestion', messages: { bare: 'Say why after «--».' }, schema: [] },
  create: ({ sourceCode, report }) => ({
    Program: () =>
      sourceCode
        .getAllComments()
        .filter(({ value }) => /^\s*eslint-disable/.test(value) && !/\s--\s+\S/.test(value))
        // Line 1, or the suppression would suppress the report about itself.
        .forEach(({ loc }) => report({ loc: { line: Math.max(1, loc.start.line - 1), column: 0 }, messageId: 'bare' })),
  }),
};

const kebabFiles = {
  meta: { type: 'suggestion', messages: { name: 'Files are kebab-case: «{{name}}».' }, schema: [] },
  create: ({ filename, report }) => ({
    Program: (node) => {
      const name = filename.split(/[\\/]/).at(-1) ?? '';
      if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name))
        report({ node, messageId: 'name', data: { name } });
    },
  }),
};

const MOST_LINES = 250;
const MOST_STATES = 12;

/** The states that a chart declares itself, at whatever depth: those of a child machine are the child's. */
const statesIn = (node) =>
  node.properties
    .filter(({ key, value }) => key?.name === 'states' && value.type === 'ObjectExpression')
    .flatMap(({ value }) => value.properties)
    .reduce((sum, { value }) => sum + 1 + (value?.type === 'ObjectExpression' ? statesIn(value) : 0), 0);

const machineSize = {
  meta: {
    type: 'suggestion',
    messages: {
      lines: 'A machine of {{count}} lines: over {{most}} it splits into children that an analyst would name.',
      states: 'A machine of {{count}} states: over {{most}} it splits into children that an analyst would name.',
    },
    schema: [],
  },
  create: ({ sourceCode, report }) => ({
    Program: (node) => {
      const count = sourceCode.lines.length - (sourceCode.lines.at(-1) === '' ? 1 : 0);
      if (count > MOST_LINES) report({ node, messageId: 'lines', data: { count, most: MOST_LINES } });
    },
    "CallExpression[callee.property.name='createMachine'] > ObjectExpression": (node) => {
      const count = statesIn(node);
      if (count > MOST_STATES) report({ node, messageId: 'states', data: { count, most: MOST_STATES } });
    },
  }),
};
const house = {
  rules: { 'described-suppressions': describedSuppressions, 'kebab-files': kebabFiles, 'machine-size': machineSize },
};

// ---------------------------------------------------------------- which files obey what

/** What is at fault, and where it is said what may be imported. */
const FORBIDDEN_IMPORT = `'{{from.element.type}}' may not import '{{dependency.source}}'. What it may is said in eslint.config.js (LAYERS), and for a folder of the server in eslint.server-zones.js.`;

const mayImport = (policies) => ({
  'boundaries/dependencies': [
    'error',
    { default: 'disallow', checkAllOrigins: true, policies, message: FORBIDDEN_IMPORT },
  ],
});
/** A file is asked about the policies of its own element alone: to try all of them at each import took more than all other rules. */
const ofEachElement = ELEMENTS.filter(({ type }) => type !== 'stately')
  .map(({ type, pattern }) => ({
    files: [`${pattern}/**/*.{ts,tsx}`],
    rules: mayImport(LAYERS.filter(({ from }) => from.element?.types.anyOf.includes(type) ?? true)),
  }))
  .reverse();

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      'public/',
      'data/',
      'stately/charts/',
      'coverage/',
      'playwright-report/',
      'test-results/',
      'reports/',
      '.stryker-tmp/',
      'tests/layers/planted/',
      '**/*.d.mts',
    ],
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [tseslint.configs.recommended],
    plugins: { house },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'house/described-suppressions': 'error',
      'house/kebab-files': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-debugger': 'error',
      'no-restricted-syntax': ['error', ...EVERYWHERE],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        {
          'ts-expect-error': 'allow-with-description',
          'ts-ignore': true,
          'ts-nocheck': true,
          minimumDescriptionLength: 8,
        },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  { files: ['**/*.data.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: './tsconfig.json' } },
      'boundaries/elements': ELEMENTS,
      'boundaries/files': [{ category: 'selectors', pattern: '**/*.selectors.ts' }, ...zoneFiles],
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'boundaries/legacy-templates': false,
    },
    rules: mayImport(LAYERS),
  },
  ...ofEachElement,
  { files: ['server/**/*.ts', 'stately/**/*.ts', 'src/*.{ts,tsx}'], rules: syntax() },
  { files: ['src/services/**', 'src/*.{ts,tsx}'], rules: { ...syntax(), ...restricted(CHARTS) } },
  {
    files: ['src/model/**', 'server/engine/**', 'server/advice/**'],
    rules: { ...syntax(...PURE), ...restricted(CHARTS), 'no-restricted-globals': ['error', ...OUTSIDE_WORLD] },
  },
  {
    files: ['src/views/**'],
    ignores: ['src/views/ui/dom/**'],
    rules: {
      ...syntax(...NAMED_REACT),
      ...restricted(STATEFUL, ACTOR_HOOKS, XSTATE_VALUES),
      'no-restricted-globals': ['error', ...OUTSIDE_WORLD],
    },
  },
  { files: ['src/views/ui/dom/**'], rules: { ...syntax(...NAMED_REACT), ...restricted(ACTOR_HOOKS, XSTATE_VALUES) } },
  {
    files: ['src/machines/**'],
    rules: { ...syntax(...CHART_RULES), 'no-restricted-globals': ['error', ...OUTSIDE_WORLD] },
  },
  {
    files: ['src/machines/**/*.machine.ts'],
    rules: { ...restricted(SPAWNING), 'house/machine-size': 'error' },
  },
  {
    files: ['src/machines/**'],
    ignores: ['src/machines/**/*.machine.ts'],
    rules: restricted({ ...CHARTS, importNames: [...CHARTS.importNames, ...SPAWNING.importNames] }),
  },
);

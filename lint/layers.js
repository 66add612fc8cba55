import { zoneElements, zonePolicies } from './server-zones.js';

// Which layer may import what: `views -> machines -> model <- services`, `server -> model`; src/main.tsx joins them.

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

const POLICIES = [
  { from: element('contract'), allow: [{ to: element('contract', 'model') }, { to: external('zod') }] },
  {
    from: element('model'),
    allow: [
      { to: element('model') },
      contractTypes,
      { to: external('date-fns', 'date-fns/*', 'yalps') },
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
  { from: element('engine'), allow: [{ to: element('engine', 'collections') }, { to: core('node:crypto', 'crypto') }] },
  ...zonePolicies(element, external),
];

export const ELEMENTS = [
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

/** What is at fault, and where it is said what may be imported. */
const FORBIDDEN_IMPORT = `'{{from.element.type}}' may not import '{{dependency.source}}'. What it may is said in lint/layers.js, and for a folder of the server in lint/server-zones.js.`;

const mayImport = (policies) => ({
  'boundaries/dependencies': [
    'error',
    { default: 'disallow', checkAllOrigins: true, policies, message: FORBIDDEN_IMPORT },
  ],
});

/** A file is asked about the policies of its own element alone: to try all of them at each import took more than all other rules. */
export const LAYERS = [
  { files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'], rules: mayImport(POLICIES) },
  ...ELEMENTS.filter(({ type }) => type !== 'stately')
    .map(({ type, pattern }) => ({
      files: [pattern].flat().map((folder) => `${folder}/**/*.{ts,tsx}`),
      rules: mayImport(POLICIES.filter(({ from }) => from.element?.types.anyOf.includes(type) ?? true)),
    }))
    .reverse(),
];

import { ELEMENTS, LAYERS } from './lint/layers.js';
import { zoneFiles } from './lint/server-zones.js';
import {
  ACTOR_HOOKS,
  CHART_RULES,
  CHARTS,
  EVERYWHERE,
  NAMED_EXPORTS,
  NAMED_REACT,
  OUTSIDE_WORLD,
  PURE,
  SPAWNING,
  STATEFUL,
  XSTATE_VALUES,
} from './lint/words.js';

// All lint: what holds in every file, what types alone can tell, and the architecture (lint/).
// A later block's rule replaces an earlier one's of the same name for the same file, never adds to it: hence the
// lists of lint/words.js, which each block puts together for its own files.

const restricted = (...paths) => ({ 'no-restricted-imports': ['error', { paths }] });
const syntax = (...rules) => ({ 'house/no-syntax': ['error', ...EVERYWHERE, ...NAMED_EXPORTS, ...rules] });
const OUTSIDE = { 'no-restricted-globals': ['error', ...OUTSIDE_WORLD] };

export default {
  plugins: ['typescript', 'unicorn'],
  jsPlugins: ['eslint-plugin-boundaries', './lint/house.js'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'off' },
  settings: {
    'import/resolver': { typescript: { project: './tsconfig.json' } },
    'boundaries/elements': ELEMENTS,
    'boundaries/files': [{ category: 'selectors', pattern: '**/*.selectors.ts' }, ...zoneFiles],
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'boundaries/legacy-templates': false,
  },
  ignorePatterns: [
    '/dist/',
    '/dist-server/',
    '/dist-docs/',
    '/public/',
    '/data/',
    '/coverage/',
    '/playwright-report/',
    '/test-results/',
    '/reports/',
    '/.stryker-tmp/',
    'tests/layers/planted/',
    '**/*.d.mts',
  ],
  rules: {
    'house/described-suppressions': 'error',
    'house/domain-order': 'error',
    'house/no-syntax': ['error', ...EVERYWHERE],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-debugger': 'error',
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'typescript/ban-ts-comment': [
      'error',
      {
        'ts-expect-error': 'allow-with-description',
        'ts-ignore': true,
        'ts-nocheck': true,
        minimumDescriptionLength: 8,
      },
    ],
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/triple-slash-reference': 'error',
  },
  overrides: [
    { files: ['**/*.data.ts'], rules: { 'max-lines': 'off' } },
    {
      // Rules that need types: a floating promise, a switch that forgets a case. A test that does not await its expectation would always pass.
      files: ['**/*.{ts,tsx}'],
      rules: {
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/await-thenable': 'error',
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      // A condition that is always the same, a value whose type is not known, and what a library gives up.
      files: ['{src,server,stately}/**/*.{ts,tsx}'],
      rules: {
        'typescript/no-unnecessary-condition': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/no-deprecated': 'error',
      },
    },
    ...LAYERS,
    { files: ['server/**/*.ts'], rules: { 'house/names-tenant': 'error' } },
    { files: ['server/**/*.ts', 'stately/**/*.ts', 'src/*.{ts,tsx}'], rules: syntax() },
    { files: ['src/services/**', 'src/*.{ts,tsx}'], rules: { ...syntax(), ...restricted(CHARTS) } },
    {
      files: ['src/model/**', 'server/engine/**', 'server/advice/**'],
      rules: { ...syntax(...PURE), ...restricted(CHARTS), ...OUTSIDE },
    },
    {
      files: ['src/views/**'],
      excludeFiles: ['src/views/ui/dom/**'],
      rules: { ...syntax(...NAMED_REACT), ...restricted(STATEFUL, ACTOR_HOOKS, XSTATE_VALUES), ...OUTSIDE },
    },
    { files: ['src/views/ui/dom/**'], rules: { ...syntax(...NAMED_REACT), ...restricted(ACTOR_HOOKS, XSTATE_VALUES) } },
    { files: ['src/machines/**'], rules: { ...syntax(...CHART_RULES), ...OUTSIDE } },
    {
      files: ['src/machines/**/*.machine.ts'],
      rules: { ...restricted(SPAWNING), 'house/machine-size': 'error' },
    },
    {
      files: ['src/machines/**'],
      excludeFiles: ['src/machines/**/*.machine.ts'],
      rules: restricted({ ...CHARTS, importNames: [...CHARTS.importNames, ...SPAWNING.importNames] }),
    },
  ],
};

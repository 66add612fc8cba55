import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../stately/machines-on-disk.ts';

/** What the portal is about. The second level of every layer is one of these, under the same name in each. */
const DOMAINS: ReadonlySet<string> = new Set(
  `session tenants customers samples imports sites map overview recommendation products blends comments rates yields advice
  calculators economics reports grower pif settings people audit privacy notifications`.split(/\s+/),
);

const MAILBOX = 'the mails that a demo keeps instead of sending; no adviser has one';
const TELEMETRY = 'what collectors outside are told, over all pages';
const SHARED = 'what several domains have in common';

/** The frames beside the domains on the second level of a layer, each with its reason. */
const FRAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/model': {
    contract: 'a level of its own: every call once, by domain',
    texts: 'a level of its own: every word once, by domain',
    errors: 'the one registry of failures',
    format: 'how numbers, dates and money are written',
    routes: 'the addresses of all pages',
    advice: 'the agronomy that server and browser both run, beside the engine',
    telemetry: TELEMETRY,
    mailbox: MAILBOX,
    shared: SHARED,
  },
  'src/model/contract': {
    'report-mails.ts': 'the mails of reports, beside the reports',
    'report-pages.ts': 'the pages of reports, beside the reports',
    'report-notes.ts': 'the notes of reports, beside the reports',
    'open-points.ts': 'of reports: what of one is not complete',
    'check-parts.ts': 'of imports: what a check of a laboratory file is made of',
    'core.ts': 'what a call is',
    'shared.ts': 'schemas of several domains',
    'entities.ts': 'the records as plain types, for the browser',
    'index.ts': 'all calls together',
    'operations.ts': 'what the running portal says of itself',
    'mailbox.ts': MAILBOX,
  },
  'src/model/texts': {
    'shell.ts': 'what stands around every page',
    'customer-list.ts': 'of customers: the page of all of them, fetched with that page alone',
    'tasks.ts': 'of customers: what needs the adviser today, fetched once the dashboard stands',
    'corrections.ts': 'of samples: what is put right of them, fetched with its dialog',
    'uploads.ts': 'of imports: the list of what came in, fetched with its dialog',
    'micro.ts': 'of advice: what is said of trace elements',
    'advice-figures.ts': 'of advice: the numbers behind it, which admins see in the settings',
    'mail-templates.ts': 'of settings: the words of mails, fetched with their tab alone',
    'brand.ts': 'of settings: how the supplier looks, fetched with its tab alone',
    'templates.ts': 'of comments: the templates in the settings, fetched with their tab alone',
    'auto-reports.ts': 'of settings: what went to customers by itself, fetched with its tab alone',
    'reference-data.ts': 'of settings: the catalogue of a supplier, fetched with its tab alone',
    'lab-answers.ts': 'of settings: the remembered answers of laboratories, fetched with their tab alone',
    'sign-in-rules.ts': 'of settings: which roles need a second step, fetched with its tab alone',
    'lab-check.ts': 'of imports: the check of a laboratory file, fetched with its dialog alone',
    'land.ts': 'of imports: the maps of paddocks, beside the files of laboratories',
    'programs.ts': 'of rates: sets of products with rules for their rates, fetched with their dialog alone',
    'plan-table.ts': 'of rates: the plan table, its foot and what decides a rate',
    'paddocks.ts': 'of sites: the paddocks that they lie in, fetched with their dialog',
    'offline.ts': 'bad lines and releases, over all pages: fetched once the first screen stands',
    'field.ts': 'said at any field, in the portal and on the grower’s page',
    'path.ts': 'the line of steps on all pages of a customer: fetched once the first screen stands',
    'palette.ts': 'what leads anywhere from anywhere, and the keys: fetched once the first screen stands',
    'report-notes.ts': 'of reports: the notes of a plan, which documents and the builder share',
    'grower-threads.ts': 'of grower: the conversations beside a report, which the grower’s page does without',
    'grower-links.ts': 'of grower: the dialog in which the adviser makes and takes back links, fetched with it alone',
    'heartbeat.ts': 'whether the portal answers, fetched with that page alone',
    'shared.ts': SHARED,
    'mailbox.ts': MAILBOX,
  },
  'src/services': { telemetry: TELEMETRY, mailbox: MAILBOX },
  'src/machines': {
    app: 'the root, and the page of the address',
    connection: 'whether the portal can be reached',
    navigation: 'the address as a lifecycle',
    toaster: 'what is said in passing, on every page',
    kit: 'typed holes and typed system actors of all machines',
    mailbox: MAILBOX,
    shared: SHARED,
  },
  'src/views': {
    app: 'the root view, and the page of the address',
    shell: 'what stands around every page',
    ui: 'the design system',
    mailbox: MAILBOX,
    shared: SHARED,
  },
  'server/api': {
    kit: 'the pipeline that every call goes through',
    operations: 'probes, the OpenAPI document and the heartbeat',
    'app.ts': 'joins database, queue, identity and routes',
    'handlers.ts': 'all handlers together',
    'main.ts': 'the process',
    'start-api.ts': 'the whole portal, ready to listen',
    'serve-in-thread.ts': 'the whole portal in a thread, for one call',
    'call-worker.mjs': 'the entry of such a thread',
    'mailbox.ts': MAILBOX,
  },
  'server/commands': { shared: SHARED, apart: 'the door for the bytes of files, whichever domain they are for' },
  'server/queries': { mailbox: MAILBOX, shared: SHARED },
};

/** A test is in the folder of its subject. */
const TESTED: Readonly<Record<string, string>> = {
  'tests/model': 'src/model',
  'tests/machines': 'src/machines',
  'tests/views': 'src/views',
  'tests/services': 'src/services',
};

const TEST_FRAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tests/model': {},
  'tests/machines': {
    harness: 'makes the tests from the charts',
    cases: 'prints the generated paths for people',
    shares: 'the walks of all machines in parts, one a process',
  },
  'tests/views': {
    harness: 'walks views as the machines are walked',
    gallery: 'the design system on one page',
    toaster: 'the messages that the shell shows',
  },
  'tests/services': {},
  'tests/server': {
    core: 'what every call goes through',
    'bad-input': 'what strangers send to every call',
    doors: 'the programs that people start',
    durability: 'programs that are killed',
    demo: 'the zone of that name',
    upkeep: 'the zone of that name',
    support: 'a portal, people and a farm for the tests',
  },
};

/** Folders of tests that are about no one layer, each with its reason. */
const TEST_PARTS: Readonly<Record<string, string>> = {
  server: 'needs a database',
  journeys: 'needs a browser',
  stately: 'the pages of the analysts',
  layers: "the house's own rules",
  bench: 'run by itself',
  mutation: 'run by itself',
  firefox: 'run by itself',
};

/** Layers whose second level is files and not folders. */
const BY_FILE: ReadonlySet<string> = new Set(['src/model/contract', 'src/model/texts', 'server/api']);

/** A folder that a rename has left empty is none: no clone has it. */
const isInUse = (folder: string): boolean => readdirSync(folder).length > 0;

const foldersOf = (side: string): string[] =>
  readdirSync(join(ROOT, side), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isInUse(join(ROOT, side, entry.name)))
    .map(({ name }) => name);

function secondLevelOf(layer: string): string[] {
  return BY_FILE.has(layer) ? readdirSync(join(ROOT, layer)) : foldersOf(layer);
}

const strangersAmong = (names: readonly string[], frames: Readonly<Record<string, string>>): string[] =>
  names.filter((name) => !DOMAINS.has(name.replace(/\.ts$/, '')) && !Object.hasOwn(frames, name));

/** What to do about a name that no other layer knows. */
const strangerIn = (layer: string, name: string): string =>
  `${layer}/${name} is no domain. Give it the name that its domain has in the other layers (${[...DOMAINS].join(', ')}); a new domain goes into DOMAINS, ` +
  `a part of the frame with its reason into FRAMES, both in tests/layers/domains.test.ts`;

const LAYERS: readonly (readonly [layer: string, frames: Readonly<Record<string, string>>])[] = [
  ...Object.entries(FRAMES),
  ...Object.entries(TEST_FRAMES).map(
    ([tests, frames]) => [tests, { ...FRAMES[TESTED[tests] ?? ''], ...frames }] as const,
  ),
];

describe('the second level is a domain, or part of the frame', () => {
  it.each(LAYERS)('%s', (layer, frames) => {
    const faults = strangersAmong(secondLevelOf(layer), frames).map((name) => strangerIn(layer, name));
    expect(faults, faults.join('\n')).toEqual([]);
  });

  it.each(Object.entries(FRAMES))('%s declares nothing that is not there', (layer, frames) =>
    expect(Object.keys(frames).filter((name) => !secondLevelOf(layer).includes(name))).toEqual([]),
  );

  it('each folder of tests is called as what it tests', () => {
    const tested = ['src', 'server'].flatMap((side) => foldersOf(side));
    const strangers = foldersOf('tests').filter((name) => !tested.includes(name) && !Object.hasOwn(TEST_PARTS, name));
    const faults = strangers.map(
      (name) =>
        `tests/${name} tests no folder of src or server: call it as what it tests, or give its reason in TEST_PARTS`,
    );
    expect(faults, faults.join('\n')).toEqual([]);
  });

  it('an unknown folder fails with the list of names, and where a new one goes', () => {
    const words = strangerIn('src/machines', 'decisions');
    expect(words).toContain('src/machines/decisions is no domain');
    expect(words).toContain('yields, advice, calculators');
    expect(words).toContain('FRAMES, both in tests/layers/domains.test.ts');
  });

  it('finds a name that no other layer knows', () => {
    const frames = { kit: 'the pipeline' };
    expect(strangersAmong(['recommendation.ts', 'kit', 'decisions.ts', 'builder'], frames)).toEqual([
      'decisions.ts',
      'builder',
    ]);
  });
});

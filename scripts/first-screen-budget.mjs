/**
 * `node scripts/first-screen-budget.mjs`: what the first screen costs. It is the script, and everything that the script
 * imports before it can run, of index.html in the build; gzip at its best, as a server with prepared files sends it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Kilobytes of 1024 bytes. */
export const BUDGET_KB = 192;

/** What each part of the first screen may cost; what is neither the frame nor the sign-in is our own shell. */
export const PART_BUDGETS_KB = { frame: 90, msal: 70, shell: 45 };

/**
 * What each page adds to the first screen when it is opened, and each heavy library when something asks for it: little more than
 * today, so that one that leaks into another is seen. A page or library without a limit fails.
 */
export const LATE_BUDGETS_KB = {
  // Icons, fields, dialogs, menus, lists and long tables: what is opened first after the first screen brings them.
  controls: 100,
  // Small rules and texts.
  common: 29,
  // Parts of Mapbox that it fetches itself as its style asks for them.
  'node_modules/mapbox-gl/dist/esm/debug.js': 402,
  'node_modules/mapbox-gl/dist/esm/hd.main.js': 440,
  'node_modules/mapbox-gl/dist/esm/hd.worker.js': 214,
  'node_modules/mapbox-gl/dist/esm/lite.main.js': 403,
  'node_modules/mapbox-gl/dist/esm/raster_array.main.js': 400,
  'node_modules/mapbox-gl/dist/esm/standard.main.js': 436,
  'node_modules/mapbox-gl/dist/esm/standard.worker.js': 194,
  // After the first screen: palette, keys, bell, copies of pages, and the queue of files with what sends them.
  'src/main/background-ui.ts': 29,
  // The line of steps under the titles of a customer's pages.
  'src/main/path.ts': 6,
  // What is fetched before it is opened.
  'src/main/next-page.ts': 3,
  // Only where page views, faults and web vitals are reported.
  'src/services/telemetry/tell-outside.ts': 5,
  // Only where calls are traced.
  'src/services/telemetry/trace-calls.ts': 1,
  'src/services/offline-cache.ts': 3,
  'src/main/pages/builder/page.ts': 191,
  'src/main/pages/customer-list/page.ts': 22,
  'src/main/pages/heartbeat/page.ts': 3,
  'src/main/pages/mailbox/page.ts': 4,
  'src/main/pages/not-found/page.ts': 2,
  'src/main/pages/profile/page.ts': 6,
  // It sends and publishes a report from its row.
  'src/main/pages/recommendations/page.ts': 31,
  // With the links of the grower's page, and the conversations over them.
  'src/main/pages/report-builder/page.ts': 98,
  'src/views/grower/grower-links-dialog.tsx': 4,
  // With the heads of farms.
  'src/main/pages/samples/page.ts': 108,
  'src/views/customers/customer-map.tsx': 4,
  'src/views/customers/long-dashboard.tsx': 4,
  // With the question before many customers are set at once.
  'src/main/pages/settings/page.ts': 22,
  // Each list of the settings counts the machine that they share.
  'src/main/pages/settings/auto-reports.ts': 6,
  'src/views/settings/auto-reports-tab.tsx': 3,
  'src/main/pages/settings/prices.ts': 13,
  'src/main/pages/settings/privacy.ts': 7,
  'src/main/pages/settings/sign-in-rules.ts': 8,
  'src/views/settings/sign-in-rules-tab.tsx': 7,
  'src/views/privacy/privacy-tab.tsx': 5,
  'src/main/pages/settings/brand.ts': 8,
  'src/main/pages/settings/economics.ts': 10,
  'src/main/pages/settings/lab-answers.ts': 6,
  'src/main/pages/settings/mail-templates.ts': 7,
  'src/main/pages/settings/reference-data.ts': 10,
  'src/views/settings/brand-tab.tsx': 7,
  'src/views/settings/mail-templates-tab.tsx': 19,
  'src/views/settings/reference-data-tab.tsx': 9,
  'src/main/pages/tenants/page.ts': 2,
  'src/services/map/draw-map.ts': 8,
  'src/services/map/mapbox.ts': 390,
  'src/services/map/maplibre.ts': 310,
  'src/views/calculators/nitrogen-dialog.tsx': 11,
  'src/views/calculators/seasons-dialog.tsx': 7,
  'src/views/calculators/sensitivity-dialog.tsx': 10,
  'src/views/imports/check-dialog.tsx': 33,
  'src/views/imports/land-check-dialog.tsx': 12,
  'src/views/imports/land-upload-dialog.tsx': 6,
  'src/views/imports/uploads-dialog.tsx': 8,
  'src/views/pif/cell-note-dialog.tsx': 3,
  'src/views/pif/crop-choice-dialog.tsx': 3,
  'src/views/pif/pif-dialog.tsx': 25,
  'src/views/pif/pif-rows.tsx': 11,
  'src/views/recommendation/editor-dialog.tsx': 115,
  'src/views/reports/send-report-dialog.tsx': 24,
  'src/views/samples/composite-dialog.tsx': 8,
  'src/views/samples/correction-dialog.tsx': 8,
  'src/views/reports/report-notes.tsx': 26,
  'src/views/customers/task-panel.tsx': 3,
  'src/views/economics/costs-dialog.tsx': 8,
  'src/views/economics/economics-tab.tsx': 8,
  'src/views/economics/price-list-tab.tsx': 9,
  'src/main/pages/settings/audit.ts': 3,
  'src/main/pages/settings/people.ts': 10,
  'src/main/pages/settings/advice.ts': 20,
  'src/main/pages/settings/templates.ts': 6,
  'src/views/audit/audit-tab.tsx': 7,
  'src/views/advice/advice-figures-tab.tsx': 21,
  'src/views/comments/templates-tab.tsx': 18,
  'src/views/people/people-tab.tsx': 9,
  'src/views/settings/lab-answers-tab.tsx': 3,
  'src/views/shell/customer-select.tsx': 4,
  'src/views/sites/paddock-manager-dialog.tsx': 13,
  'src/views/sites/site-manager-dialog.tsx': 13,
  'src/views/ui/dom/chart-canvas.tsx': 160,
  'src/views/ui/dom/chart-view.tsx': 3,
  // pdf.js, which draws the pages of a report; its worker is fetched beside it.
  'src/views/ui/dom/printed-page.tsx': 122,
  'src/views/ui/dom/quill-lite.ts': 50,
  'src/views/shared/leaving-work-dialog.tsx': 2,
  'stately/channel.ts': 12,
  'stately/*?raw': 121,
};

/** What the page of a grower costs, whole: a phone fetches it far from town. */
export const GROWER_PAGE_KB = 98;

/** What nearly all of these share are files of their own, fetched once by the first of them: each is counted once, under its name. */
const SHARED = ['controls', 'common'];

/** The charts and the catalogue are files that the viewer fetches, each when it is looked at: they have one limit together. */
const limitedAs = (entry) => (/^stately\/.*\?raw$/.test(entry) ? 'stately/*?raw' : entry);

/** Sign-in and dashboard: the dashboard needs these chunks before it renders. */
export const FIRST_SCREENS = ['src/services/msal.ts', 'src/main/pages/dashboard/page.ts'];

const manifestIn = (dist) => JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** The chunks that some begin with, each with all it imports. */
function chunksOf(manifest, starts) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const start of starts) {
    if (!manifest[start]) throw new Error(`${start} is not in the build`);
    visit(start);
  }
  return seen;
}

const scriptsOf = (dist, manifest, chunks) =>
  [...chunks]
    .map((key) => manifest[key].file)
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => ({ file, kb: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024 }))
    .sort((one, other) => other.kb - one.kb);

/** File name and gzip size in KB of each script of the first screen, largest first. */
export function firstScreen(dist, lazy = FIRST_SCREENS) {
  const manifest = manifestIn(dist);
  return scriptsOf(dist, manifest, chunksOf(manifest, ['index.html', ...lazy]));
}

const isNamed = (file, name) => new RegExp(`(^|/)${name}-`).test(file);

const sum = (scripts) => scripts.reduce((total, { kb }) => total + kb, 0);

/** File name and gzip size in KB of each script of the page that a grower opens by a link. */
export function growerPage(dist) {
  const manifest = manifestIn(dist);
  return scriptsOf(dist, manifest, chunksOf(manifest, ['plan.html']));
}

/** The parts of the first screen with what they cost. */
export function partsOf(scripts) {
  const [frame, msal] = ['frame', 'msal'].map((name) => sum(scripts.filter(({ file }) => isNamed(file, name))));
  return { frame, msal, shell: sum(scripts) - frame - msal };
}

/** What everything that is fetched late adds to the first screen, by its entry. */
export function lateParts(dist, lazy = FIRST_SCREENS) {
  const manifest = manifestIn(dist);
  const first = chunksOf(manifest, ['index.html', ...lazy]);
  const late = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !first.has(key));
  const costs = {};
  for (const key of late) {
    const own = [...chunksOf(manifest, [key])].filter((chunk) => !first.has(chunk));
    for (const { file, kb } of scriptsOf(dist, manifest, own)) {
      const shared = SHARED.find((name) => isNamed(file, name));
      if (shared) costs[shared] = kb;
      else costs[limitedAs(key)] = (costs[limitedAs(key)] ?? 0) + kb;
    }
  }
  return costs;
}

/** What is over its budget, in words; what has no budget is over it. */
export function overBudget(costs, budgets) {
  return Object.entries(costs).flatMap(([name, kb]) => {
    const most = budgets[name];
    if (most === undefined)
      return [`${name} (${kb.toFixed(1)} KB) has no limit: give it one in scripts/first-screen-budget.mjs.`];
    return kb > most
      ? [`${name} is ${(kb - most).toFixed(1)} KB over its ${most} KB. Load what it does not need lazily.`]
      : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL('../dist', import.meta.url));
  if (!existsSync(dist)) {
    console.error('There is no build. Run `npm run build` first.');
    process.exit(1);
  }
  const files = firstScreen(dist);
  const total = sum(files);
  for (const { file, kb } of files) console.log(`${kb.toFixed(1).padStart(8)} KB  ${file}`);
  console.log(`${total.toFixed(1).padStart(8)} KB  of ${BUDGET_KB} KB gzip`);
  const ofGrower = growerPage(dist);
  console.log(`${sum(ofGrower).toFixed(1).padStart(8)} KB  of ${GROWER_PAGE_KB} KB: the page of a grower`);
  const parts = partsOf(files);
  const late = lateParts(dist);
  for (const [name, kb] of Object.entries(parts))
    console.log(`${kb.toFixed(1).padStart(8)} KB  of ${PART_BUDGETS_KB[name]} KB: ${name}`);
  for (const [name, kb] of Object.entries(late))
    console.log(`${kb.toFixed(1).padStart(8)} KB  of ${LATE_BUDGETS_KB[name] ?? '?'} KB, late: ${name}`);
  const faults = [
    ...overBudget({ 'The first screen': total }, { 'The first screen': BUDGET_KB }),
    ...overBudget({ 'The page of a grower': sum(ofGrower) }, { 'The page of a grower': GROWER_PAGE_KB }),
    ...(ofGrower.some(({ file }) => /(^|\/)(shell|msal)-/.test(file))
      ? ['The page of a grower fetches the shell or the sign-in of the portal, and would begin it.']
      : []),
    ...overBudget(parts, PART_BUDGETS_KB),
    ...overBudget(late, LATE_BUDGETS_KB),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

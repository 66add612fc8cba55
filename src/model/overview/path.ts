import type { CustomerPath } from '../contract/entities.ts';
import { href, messagesOf, pageAt, type PageName } from '../routes/routes.ts';
import { statusIds } from '../samples/status.ts';
import type { FunctionCode, Permissions } from '../session/permissions.ts';
import { pathTexts } from '../texts/path.ts';

/** The way from a farm's paddocks to the grower's answer. */
export const pathSteps = ['paddocks', 'results', 'inputs', 'run', 'plan', 'report', 'sent'] as const;
export type PathStep = (typeof pathSteps)[number];

/** The pages of a customer, which bear the line of steps under their titles. */
export const pathPages = ['samples', 'builder', 'recommendations', 'reportBuilder'] as const;
export type PathPage = (typeof pathPages)[number];
/** True for a page that is a step of the path. */
export const isPathPage = (page: PageName): page is PathPage => pathPages.some((one) => one === page);

/** Whose path is shown, and on which page. */
export interface PathPlace {
  readonly customerId: number;
  readonly page: PathPage;
  /** What is open on the page; null for none. */
  readonly recommendation: number | null;
  readonly report: number | null;
  readonly permissions: Permissions;
}

/** What is followed; without a recommendation or report the newest of the season. */
export type LoadPathInput = Pick<PathPlace, 'customerId' | 'recommendation' | 'report'>;

/** Whether two places follow the same recommendation or report. */
export const isSamePath = (one: PathPlace, other: PathPlace): boolean =>
  one.customerId === other.customerId && one.recommendation === other.recommendation && one.report === other.report;

export interface ShownStep {
  readonly id: PathStep;
  readonly words: string;
  /** Ticked: done, and no paddock left short. */
  readonly isDone: boolean;
  /** Where the step is done. */
  readonly to: string;
}

const { steps: words, actions } = pathTexts;
const waiting = ({ ready, running, failed }: CustomerPath): number => ready + running + failed;

const isDone: Readonly<Record<PathStep, (path: CustomerPath) => boolean>> = {
  paddocks: ({ paddocks }) => paddocks > 0,
  results: ({ samples }) => samples > 0,
  inputs: ({ samples, missingInputs }) => samples > 0 && missingInputs === 0,
  run: (path) => path.completed > 0 && path.missingInputs === 0 && waiting(path) === 0,
  plan: ({ plannedPaddocks, unplannedPaddocks }) => plannedPaddocks > 0 && unplannedPaddocks === 0,
  report: ({ report }) => report === 'published',
  sent: ({ emails, questions }) => emails > 0 && questions === 0,
};

function runWords(path: CustomerPath): string {
  const { completed, failed, running, ready } = path;
  if (failed > 0) return words.failed(failed);
  if (running > 0) return words.running(completed, completed + waiting(path));
  return ready > 0 ? words.ready(ready) : words.run(completed);
}

function planWords({ plannedPaddocks, unplannedPaddocks, short }: CustomerPath): string {
  if (unplannedPaddocks > 0) return words.toPlan(unplannedPaddocks);
  return short.length > 0 ? words.short(short) : words.plan(plannedPaddocks);
}

const wordsOf: Readonly<Record<PathStep, (path: CustomerPath) => string>> = {
  paddocks: ({ paddocks }) => words.paddocks(paddocks),
  // Samples that lie in no paddock are results as well.
  results: ({ sampledPaddocks, samples, paddocks }) => words.results(sampledPaddocks || samples, paddocks),
  inputs: ({ samples, missingInputs }) =>
    missingInputs > 0 ? words.inputs(missingInputs) : samples > 0 ? words.inputsComplete : words.noInputs,
  run: runWords,
  plan: planWords,
  report: ({ report }) => words.report[report ?? 'none'],
  sent: ({ emails, opened, questions }) =>
    emails === 0 && opened === 0 ? words.notSent : words.sent(opened, questions),
};

function stateToRun({ failed, ready }: CustomerPath): string {
  if (failed > 0) return href('samples', { status: statusIds.EngineError });
  return ready > 0 ? href('samples', { status: statusIds.Ready }) : href('samples');
}

const reportPlace = ({ reportId }: CustomerPath): string =>
  reportId === null ? href('recommendations') : href('reportBuilder', { report: reportId });

const placeOf: Readonly<Record<PathStep, (path: CustomerPath) => string>> = {
  paddocks: () => href('samples'),
  results: () => href('samples'),
  // Inputs that the engine refused are those of failed samples.
  inputs: ({ missingInputs, failed }) =>
    missingInputs > 0 && failed === 0 ? href('samples', { status: statusIds.WaitingForPif }) : href('samples'),
  run: stateToRun,
  plan: ({ recommendationId, completed }) => {
    if (recommendationId !== null) return href('builder', { recommendation: recommendationId });
    return completed > 0 ? href('samples', { status: statusIds.Completed }) : href('builder');
  },
  report: reportPlace,
  // A question waits: to the conversation.
  sent: (path) => (path.reportId !== null && path.questions > 0 ? messagesOf(path.reportId) : reportPlace(path)),
};

/** The seven steps in words, each with the place where it is done. */
export const shownSteps = (path: CustomerPath): readonly ShownStep[] =>
  pathSteps.map((id) => ({
    id,
    words: wordsOf[id](path),
    isDone: isDone[id](path) && !(id === 'plan' && path.short.length > 0),
    to: placeOf[id](path),
  }));

export type PathAction = keyof typeof pathTexts.actions;

/** What is due: what the page's one green button says and where it leads. */
export interface DueStep {
  readonly step: PathStep;
  readonly action: PathAction;
  readonly words: string;
  readonly to: string;
}

const needed: Readonly<Record<PathAction, FunctionCode>> = {
  importPaddocks: 'EDIT_SAMPLES',
  upload: 'UPLOAD_SAMPLES',
  enterInputs: 'EDIT_PIF',
  runEngine: 'RUN_ENGINE',
  plan: 'EDIT_RECOMMENDATION',
  makeReport: 'EDIT_REPORT',
  finalise: 'FINALISE_REPORT',
  publish: 'PUBLISH_REPORT',
  send: 'SEND_REPORT',
  reply: 'EDIT_REPORT',
};

const reportAction = { none: 'makeReport', draft: 'finalise', finalised: 'publish', published: 'send' } as const;

/** What is done about a step that is open; null where it has to be waited for. */
function actionOf(step: PathStep, path: CustomerPath): readonly [PathAction, string] | null {
  switch (step) {
    case 'paddocks':
      return ['importPaddocks', actions.importPaddocks];
    case 'results':
      return ['upload', actions.upload];
    case 'inputs':
      return ['enterInputs', actions.enterInputs(path.missingInputs)];
    case 'run':
      return path.ready + path.failed > 0 ? ['runEngine', actions.runEngine] : null;
    case 'plan':
      return ['plan', actions.plan(path.unplannedPaddocks || path.sampledPaddocks || path.samples)];
    case 'report': {
      const action = reportAction[path.report ?? 'none'];
      return [action, actions[action]];
    }
    case 'sent': {
      const action = path.questions > 0 ? 'reply' : 'send';
      return [action, actions[action]];
    }
  }
}

/** Where the report of the recommendation that is followed is named and made. */
const placeToMakeReport = ({ recommendationId }: CustomerPath): string =>
  recommendationId === null ? href('recommendations') : href('reportBuilder', { recommendation: recommendationId });

/** The first step that is open, where there is something to do about it and the adviser may; results without a map of the paddocks go on. */
export function dueStep(path: CustomerPath, permissions: Permissions): DueStep | null {
  const step = pathSteps.find((one) => !isDone[one](path) && !(one === 'paddocks' && path.samples > 0));
  const found = step && actionOf(step, path);
  if (!step || !found || !permissions.includes(needed[found[0]])) return null;
  const [action, words] = found;
  return { step, action, words, to: action === 'makeReport' ? placeToMakeReport(path) : placeOf[step](path) };
}

/** Whether an adviser continues with the next customer: nothing is due for this one, or it has to be waited for. */
export const leadsOn = (path: CustomerPath, permissions: Permissions): boolean =>
  permissions.includes('EDIT_RECOMMENDATION') && dueStep(path, permissions) === null;

/** Whether the page itself is where it is done, and has the button for it: the line does not repeat it. */
export const isOwnAction = ({ page, report }: PathPlace, { action, to }: DueStep): boolean =>
  action !== 'makeReport' && pageAt(to.replace(/\?.*/, '')) === page && (page !== 'reportBuilder' || report !== null);

const ofSamples: readonly PathStep[] = ['paddocks', 'results', 'inputs', 'run'];

/** The step that the page is about. */
export function stepOfPage(page: PathPage, path: CustomerPath): PathStep {
  switch (page) {
    case 'samples':
      return ofSamples.find((step) => !isDone[step](path) && !(step === 'paddocks' && path.samples > 0)) ?? 'run';
    case 'builder':
      return 'plan';
    case 'recommendations':
      return 'report';
    case 'reportBuilder':
      return path.report === 'published' ? 'sent' : 'report';
  }
}

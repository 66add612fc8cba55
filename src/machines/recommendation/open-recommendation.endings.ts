import { isEditable } from '../../model/recommendation/recommendation.ts';
import { toAppError } from '../../model/errors/app-error.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import type { RecommendationData } from '../../model/recommendation/recommendation-data.ts';
import type { Subject } from '../../model/recommendation/drafts.ts';
import { changeTexts } from '../../model/texts/shared.ts';
import { withOutput } from '../kit/params.ts';
import type { YieldsOvertaken } from '../yields/yield-editor.machine.ts';
import type { EditorOutput, Opening } from './editor.context.ts';
import type { OpenRecommendationEvent as Received } from './open-recommendation.context.ts';

/** Who gets a message after the recommendation was read again. */
export const tellChildren = [
  'tellTitle',
  'tellResults',
  'watchSamples',
  'tellMark',
  'listOnMap',
  'tellBoard',
  'tellCalculators',
  'tellCosts',
] as const;
/** Who gets a message when only the permitted actions have changed. */
export const tellAccess = ['tellTitle', 'tellResults', 'tellCalculators'] as const;

type Event<Type extends Received['type']> = { readonly event: Extract<Received, { readonly type: Type }> };
const changeIn = ({ event }: Event<'MARK_CHANGED'>): ChangeMark => event.change;
/** Without a reason when it was shown already. */
const yieldsOvertaken = (reason: string, canBeRestored: boolean): YieldsOvertaken => ({
  type: 'RECORD_OVERTAKEN',
  reason,
  canBeRestored,
});
const changeText = ({ event }: Event<'MARK_CHANGED'>): string => changeTexts.happened('recommendation', event.change);
const dataIn = ({ event }: Event<'RECOMMENDATION_READ'>): RecommendationData => event.data;
const finalisationIn = ({ event }: Event<'RECOMMENDATION_READ'>): string => {
  const { status, finalisedBy, finalisedOn, lastUpdatedBy, lastUpdatedOn } = event.data.recommendation;
  const made = { changedBy: finalisedBy ?? lastUpdatedBy, changedOn: finalisedOn ?? lastUpdatedOn };
  return changeTexts.happened('recommendation', { state: status, ...made });
};
type Says<Of> = (of: Of) => string;
const noReason = (): string => '';
const onDeletion = (says: Says<Event<'MARK_CHANGED'>>) =>
  [
    { type: 'storeDeletion', params: changeIn },
    { type: 'warnYields', params: (of: Event<'MARK_CHANGED'>) => yieldsOvertaken(says(of), true) },
    ...tellAccess,
  ] as const;
const onFinalisation = (says: Says<Event<'RECOMMENDATION_READ'>>) =>
  [
    { type: 'storeData', params: dataIn },
    { type: 'warnYields', params: (of: Event<'RECOMMENDATION_READ'>) => yieldsOvertaken(says(of), false) },
    ...tellChildren,
  ] as const;
const finalised = {
  type: 'isOvertaken',
  params: ({ event }: Event<'RECOMMENDATION_READ'>) => !isEditable(event.data.recommendation),
} as const;
const saying = <Of>(params: Says<Of>) => ({ type: 'sayChange', params }) as const;
const warningTitle = <Of>(params: Says<Of>) => ({ type: 'warnTitle', params }) as const;

/**
 * A dialog that changes a recommendation closes with the reason once another user has finalised or deleted it: it could
 * not be saved any more.
 */
export const overtaken = {
  MARK_CHANGED: {
    guard: { type: 'isOvertaken', params: ({ event }: Event<'MARK_CHANGED'>) => event.change.state === 'Deleted' },
    target: 'closed',
    actions: [saying(changeText), ...onDeletion(noReason)],
  },
  RECOMMENDATION_READ: {
    guard: finalised,
    target: 'closed',
    actions: [saying(finalisationIn), ...onFinalisation(noReason)],
  },
} as const;

/** Where no dialog is open, the name that is typed and the yields that are not saved say what became of them. */
export const followed = {
  MARK_CHANGED: [
    {
      guard: { type: 'isDeleted', params: changeIn },
      actions: [warningTitle(changeText), ...onDeletion(changeText)],
    },
    { actions: ['refresh', 'refreshCatalogue'] },
  ],
  RECOMMENDATION_READ: [
    { guard: finalised, actions: [warningTitle(finalisationIn), ...onFinalisation(finalisationIn)] },
    { actions: [{ type: 'storeData', params: dataIn }, ...tellChildren] },
  ],
} as const;

type Ended = { readonly event: { readonly output: EditorOutput } };
type Asks = { readonly event: Opening };
const asking = { actions: { type: 'askEditor', params: ({ event }: Asks): Opening => event } } as const;

/** What is asked for while rates are typed in the page: they wait until it is done. A dialog over the page is asked for nothing. */
export const laidAside = {
  EDIT: {
    guard: {
      type: 'mayMakeWay',
      params: ({ event }: { readonly event: { readonly subject: Subject } }) => event.subject,
    },
    ...asking,
  },
  EDIT_PIF: { guard: 'mayMakeWayForInputs', ...asking },
  UPDATE_RESULTS: { guard: 'mayMakeWayForRun', ...asking },
} as const;

/** What a dialog is opened for, where the section makes way for it. */
function subjectIn({ event }: Ended): Subject {
  const { next } = event.output;
  if (next?.type !== 'EDIT') throw new Error(`No dialog is asked for, but ${next?.type ?? 'nothing'}`);
  return next.subject;
}

/** How a dialog of the builder ends: what it has saved is shown, what it made way for opens, and what was typed in the page waits. */
export const editorEndings = [
  {
    guard: withOutput('hasSaved'),
    target: 'closed',
    actions: [{ type: 'storeSaved', params: ({ event }: Ended): EditorOutput => event.output }, 'refresh'],
  },
  {
    guard: withOutput('opensDialog'),
    target: 'editing',
    reenter: true,
    actions: [
      withOutput('storeAside'),
      { type: 'beginDraft', params: subjectIn },
      { type: 'tellDialog', params: subjectIn },
    ],
  },
  { guard: withOutput('opensPif'), target: 'editingPif', actions: withOutput('storeAside') },
  { guard: withOutput('opensRerun'), target: 'rerunning', actions: withOutput('storeAside') },
  { guard: withOutput('hasAside'), target: 'closed', actions: withOutput('storeAside') },
  { guard: withOutput('isOutdated'), target: 'closed', actions: 'refresh' },
  { target: 'closed' },
] as const;

/** How a part that failed ends. */
export const closing = {
  target: 'closed',
  actions: {
    type: 'sayFailure',
    params: ({ event }: { readonly event: { readonly error: unknown } }) => toAppError(event.error),
  },
} as const;

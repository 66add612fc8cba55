import { isEditable, lastChangeOf } from '../../model/recommendation/recommendation.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import { changeTexts } from '../../model/texts/shared.ts';
import type { Opening } from './editor.context.ts';
import { everyPart, type OpenRecommendationEvent as Received, type Part } from './open-recommendation.context.ts';

type Event<Type extends Received['type']> = { readonly event: Extract<Received, { readonly type: Type }> };
type Changed = Event<'MARK_CHANGED'>;
type Read = Event<'RECOMMENDATION_READ'>;

const changeIn = ({ event }: Changed): ChangeMark => event.change;
const changeText = ({ event }: Changed): string => changeTexts.happened('recommendation', event.change);
const finalisationText = ({ event }: Read): string =>
  changeTexts.happened('recommendation', lastChangeOf(event.data.recommendation));

const finalised = { type: 'isOvertaken', params: ({ event }: Read) => !isEditable(event.data.recommendation) } as const;
const storeDeletion = { type: 'storeDeletion', params: changeIn } as const;
const storeData = { type: 'storeData', params: ({ event }: Read) => event.data } as const;
const tell = <Of extends Part>(params: Of) => ({ type: 'tell', params }) as const;
/** Those that allow less when only what is permitted has changed. */
const tellAccess = (['titleEditor', 'yieldEditor', 'calculators'] as const).map(tell);
const tellParts = everyPart.map(tell);
/** The dialog that closes says the reason, so the yields beside it say only what became of them. */
const closingFor = <Of>(reason: (of: Of) => string) =>
  [
    { type: 'sayChange', params: reason },
    { type: 'warnYields', params: '' },
  ] as const;
const warningOf = <Of>(reason: (of: Of) => string) =>
  [
    { type: 'warnTitle', params: reason },
    { type: 'warnYields', params: reason },
  ] as const;

/**
 * A dialog that changes a recommendation closes with the reason once another user has finalised or deleted it: it could
 * not be saved any more. What others have changed else is merged into what is being edited.
 */
export const overtaken = {
  MARK_CHANGED: {
    guard: { type: 'isOvertaken', params: ({ event }: Changed) => event.change.state === 'Deleted' },
    target: 'closed',
    actions: [storeDeletion, ...closingFor(changeText), ...tellAccess],
  },
  RECOMMENDATION_READ: [
    { guard: finalised, target: 'closed', actions: [storeData, ...closingFor(finalisationText), ...tellParts] },
    { actions: [storeData, ...tellParts, tell('recommendationTask')] },
  ],
} as const;

/** Where no dialog is open, the name that is typed and the yields that are not saved say what became of them. */
export const followed = {
  MARK_CHANGED: [
    {
      guard: { type: 'isDeleted', params: changeIn },
      actions: [storeDeletion, ...warningOf(changeText), ...tellAccess],
    },
    { actions: ['refresh', 'refreshCatalogue'] },
  ],
  RECOMMENDATION_READ: [
    { guard: finalised, actions: [storeData, ...warningOf(finalisationText), ...tellParts] },
    { actions: [storeData, ...tellParts] },
  ],
} as const;

const askedIn = ({ event }: { readonly event: Opening }): Opening => event;
const onEach = <Begins>(begins: Begins) => ({ EDIT: begins, EDIT_PIF: begins, UPDATE_RESULTS: begins }) as const;

/** What is asked for while nothing is being done. */
export const begun = onEach({
  guard: { type: 'mayBegin', params: askedIn },
  target: 'working',
  actions: { type: 'begin', params: askedIn },
} as const);

/** What is asked for while rates are typed in the page: they wait until it is done. */
export const laidAside = onEach({
  guard: { type: 'mayMakeWay', params: askedIn },
  actions: { type: 'askTask', params: askedIn },
} as const);

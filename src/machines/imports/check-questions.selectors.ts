import { evidenceOf, type CheckCard } from '../../model/imports/check-cards.ts';
import { placeScene } from '../../model/imports/place-scene.ts';
import type { ColumnChoice, Test } from '../../model/imports/column-choice.ts';
import type { Answers, CheckColumn, CheckPlace, LabCheck } from '../../model/imports/lab-check.ts';
import type { MapState } from '../../model/map/map-state.ts';
import { restOf } from './check-questions.context.ts';
import { answerIn, cardIn, cardsIn, type CheckQuestionsSnapshot } from './check-questions.machine.ts';

export const checkOf = ({ context }: CheckQuestionsSnapshot): LabCheck => context.check;
export const answersOf = ({ context }: CheckQuestionsSnapshot): Answers => context.answers;
export const cardsShown = ({ context }: CheckQuestionsSnapshot): readonly CheckCard[] => cardsIn(context);
export const openCardId = ({ context }: CheckQuestionsSnapshot): string | null => context.cardId;
/** What accepting the open card would answer, shown as chosen; null while there is nothing to accept. */
export const chosenAnswer = ({ context }: CheckQuestionsSnapshot): string | null => context.chosen ?? answerIn(context);
export const canAccept = (snapshot: CheckQuestionsSnapshot): boolean => snapshot.can({ type: 'COMMIT' });
export const canSaveAll = (snapshot: CheckQuestionsSnapshot): boolean => snapshot.can({ type: 'SAVE_ALL' });
/** Open places without a suggestion, beside the one that is open. */
export const restCount = ({ context }: CheckQuestionsSnapshot): number => restOf(context.check, 'none').length;
export const layerCount = ({ context }: CheckQuestionsSnapshot): number => restOf(context.check, 'alone').length;
export const isUndrawable = ({ context: { isUndrawable: failed, land } }: CheckQuestionsSnapshot): boolean =>
  failed || land?.length === 0;
export const isLandLoaded = ({ context }: CheckQuestionsSnapshot): boolean => context.land !== null;

/** The map beside the open card: the customer's paddocks, the one that is chosen or suggested lit, and where the samples were taken. */
export function mapOf({ context }: CheckQuestionsSnapshot): MapState {
  const card = cardIn(context);
  const evidence = card ? evidenceOf(context.check, context.answers, card) : null;
  return placeScene(context.check, {
    land: context.land ?? [],
    place: evidence?.kind === 'place' ? evidence.place : null,
    answer: context.chosen ?? answerIn(context),
  });
}

export const choiceOf = ({ context }: CheckQuestionsSnapshot): ColumnChoice => context.choice;
export const testsOf = ({ context }: CheckQuestionsSnapshot): readonly Test[] => context.check.tests;

/** The column whose content is chosen among all. */
export const chosenColumn = (snapshot: CheckQuestionsSnapshot): CheckColumn | undefined =>
  snapshot.matches('choosingColumn')
    ? snapshot.context.check.columns.find(({ id }) => id === snapshot.context.columnId)
    : undefined;

/** The place whose paddock is looked for. */
export const chosenPlace = (snapshot: CheckQuestionsSnapshot): CheckPlace | undefined =>
  snapshot.matches('choosingPaddock')
    ? snapshot.context.check.places.find(({ id }) => id === snapshot.context.placeId)
    : undefined;

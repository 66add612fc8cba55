import { checkTexts } from '../texts/lab-check.ts';
import type { Answers, CheckPlace, LabCheck } from './lab-check.ts';

export interface AnswerChoice {
  readonly value: string;
  readonly label: string;
}

const texts = checkTexts.places;

/** The possible answers for a place: what was proposed and what was chosen, then no paddock at all. */
export function placeChoices(check: LabCheck, place: CheckPlace, answers: Answers): readonly AnswerChoice[] {
  const asked = check.questions.find(({ id }) => id === place.id)?.choices ?? [];
  const answered = answers[place.id] ?? '';
  const ids = [
    ...asked.map(({ id }) => id),
    answered,
    place.paddockId === null ? '' : `paddock ${place.paddockId}`,
  ].filter((id) => id.startsWith('paddock '));
  const paddocks = [...new Set(ids)].flatMap((id) => {
    const known = check.paddocks.find((paddock) => `paddock ${paddock.id}` === id);
    return known ? [{ value: id, label: paddockName(check, known) }] : [];
  });
  return [
    ...paddocks,
    { value: 'new', label: texts.newPaddock(place.text) },
    { value: 'none', label: texts.none },
    { value: 'leave', label: texts.leave },
  ];
}

/** A paddock's name, with its farm where the customer has several. */
export function paddockName(
  { paddocks }: LabCheck,
  { name, farmName }: { readonly name: string; readonly farmName: string },
): string {
  return new Set(paddocks.map((paddock) => paddock.farmName)).size > 1 ? `${name}, ${farmName}` : name;
}

/** What the place is now: the answer, else the place found automatically; undefined while it is open. */
export function placeAnswer(place: CheckPlace, answers: Answers): string | undefined {
  const answered = answers[place.id];
  if (answered !== undefined) return answered;
  if (place.isOpen) return undefined;
  return place.paddockId === null ? 'none' : `paddock ${place.paddockId}`;
}

/** Why it is this paddock, in words. */
export const placeReason = ({ reason, byPositionName }: CheckPlace): string =>
  reason === 'disagree' && byPositionName !== null
    ? `${texts.reasons.disagree}: ${texts.liesIn(byPositionName)}`
    : texts.reasons[reason];

import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import {
  canAccept,
  checkOf,
  chosenAnswer,
  layerCount,
  restCount,
} from '../../machines/imports/check-questions.selectors.ts';
import { formatDay, readDay } from '../../model/format/date.ts';
import { correctedText, correctionOf } from '../../model/imports/bad-cells.ts';
import { choicesWith, columnOf, isAnswerTo, type CheckCard } from '../../model/imports/check-cards.ts';
import { isAnswerable } from '../../model/imports/column-choice.ts';
import { isOfLayer } from '../../model/imports/lab-check.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { CommittedInput } from '../ui/dom/committed-input.tsx';
import { intoSight } from '../ui/dom/into-sight.ts';
import { CONTROL_LOOK, Field } from '../ui/field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';

const texts = checkTexts.cards;
const REST = ['new', 'none', 'leave'] as const;
/** More choices than these are a list to open. */
const MOST_RADIOS = 7;

interface CardProps {
  readonly questions: CheckQuestionsRef;
  readonly card: CheckCard;
  readonly number: number;
}

/** The open question: what is asked and why, its choices with the suggestion first, other ways, and Accept; Enter accepts. */
export function CheckCardForm({ questions, card, number }: CardProps) {
  const [check, chosen, ready] = useSelectors(questions, checkOf, chosenAnswer, canAccept);
  const all = choicesWith(check, card, chosen !== null && isAnswerTo(card, chosen) ? chosen : null);
  const choices = all
    .map(({ value, label }) => ({ value, label: value === card.proposed ? texts.suggested(label) : label }))
    .toSorted((one, other) => Number(other.value === card.proposed) - Number(one.value === card.proposed));
  const onChange = (answer: string): void => questions.send({ type: 'ANSWER_CHOSEN', answer });
  return (
    <form
      ref={intoSight}
      data-card=""
      aria-label={card.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) questions.send({ type: 'COMMIT' });
      }}
      className="flex flex-col gap-3 rounded-md border border-brand px-3 py-3"
    >
      <div className="flex gap-3">
        <span className="text-muted tabular-nums">{number}</span>
        <div className="min-w-0">
          <h3 className="break-words">{card.title}</h3>
          {card.why === '' ? null : <p className="text-sm break-words text-muted">{card.why}</p>}
        </div>
      </div>
      {choices.length > MOST_RADIOS ? (
        <Select
          label={texts.choices}
          placeholder={checkTexts.choose}
          choices={choices}
          value={chosen ?? undefined}
          onChange={onChange}
        />
      ) : (
        <RadioGroup label={texts.choices} hideLabel choices={choices} value={chosen ?? undefined} onChange={onChange} />
      )}
      {card.free === null ? null : <OwnAnswer card={card} free={card.free} chosen={chosen} onChange={onChange} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={!ready}>
          {texts.accept}
          <span className="sr-only">: {card.title}</span>
        </Button>
        <OtherWays questions={questions} card={card} />
      </div>
    </form>
  );
}

interface OwnAnswerProps {
  readonly card: CheckCard;
  readonly free: NonNullable<CheckCard['free']>;
  readonly chosen: string | null;
  readonly onChange: (answer: string) => void;
}

const asTyped = (text: string): string => text;
const other = (free: keyof typeof checkTexts.question.free): string =>
  `${checkTexts.question.other}: ${checkTexts.question.free[free]}`;
/** How such an answer is shown in its field, and read from it. */
const WORDS = {
  depth: { shown: asTyped, read: asTyped, label: other('depth') },
  depths: { shown: asTyped, read: asTyped, label: other('depths') },
  day: { shown: formatDay, read: (text: string): string => readDay(text) ?? text, label: other('day') },
  value: {
    shown: correctedText,
    read: (text: string, id: string): string => correctionOf(id, text),
    label: checkTexts.cells.correct,
  },
} as const;

/** An answer in words of one's own: a day as dd/mm/yyyy, a depth, the text of a cell. */
function OwnAnswer({ card, free, chosen, onChange }: OwnAnswerProps) {
  const own = chosen !== null && !card.choices.some(({ value }) => value === chosen) ? chosen : '';
  const { shown, read, label } = WORDS[free];
  return (
    <Field
      label={label}
      empty={own === ''}
      error={own === '' || isAnswerTo(card, own) ? undefined : texts.wrong[free]}
      className="w-64 max-w-full"
    >
      {(control) => (
        <CommittedInput
          {...control}
          value={isAnswerTo(card, own) ? shown(own) : own}
          onCommit={(text) => onChange(read(text, card.id))}
          className={CONTROL_LOOK}
        />
      )}
    </Field>
  );
}

/** What is no choice of the question itself: any test, any paddock, the same for all like it. */
function OtherWays({ questions, card: { id, isOpen, proposed } }: Pick<CardProps, 'questions' | 'card'>) {
  const [check, rest, layers] = useSelectors(questions, checkOf, restCount, layerCount);
  const column = columnOf(check, id);
  if (column && isAnswerable(column))
    return (
      <Button look="quiet" onClick={() => questions.send({ type: 'EDIT', columnId: id })}>
        {texts.another}
      </Button>
    );
  if (isOfLayer(id))
    return isOpen && layers > 1 ? (
      <Button look="quiet" onClick={() => questions.send({ type: 'ANSWER_REST', answer: 'alone' })}>
        {checkTexts.places.allAlone}
      </Button>
    ) : null;
  if (!check.places.some((place) => place.id === id)) return null;
  return (
    <>
      {check.paddocks.length === 0 ? null : (
        <Button look="quiet" onClick={() => questions.send({ type: 'CHOOSE', placeId: id })}>
          {checkTexts.places.another}
        </Button>
      )}
      {isOpen && proposed === null && rest > 1 ? (
        <span role="group" aria-label={texts.restOfPlaces(rest)} className="flex flex-wrap items-center gap-x-1">
          <span className="text-sm text-muted">{texts.restOfPlaces(rest)}</span>
          {REST.map((answer) => (
            <Button key={answer} look="quiet" onClick={() => questions.send({ type: 'ANSWER_REST', answer })}>
              {checkTexts.places.rest[answer]}
            </Button>
          ))}
        </span>
      ) : null}
    </>
  );
}

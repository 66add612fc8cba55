import { useSelector } from '@xstate/react';
import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import { cardsShown, chosenColumn, chosenPlace, openCardId } from '../../machines/imports/check-questions.selectors.ts';
import { choicesWith, type CheckCard } from '../../model/imports/check-cards.ts';
import type { LabCheck } from '../../model/imports/lab-check.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { leadOnTo } from '../ui/dom/lead-on.ts';
import { CheckCardForm } from './check-card.tsx';
import { CheckEvidence } from './check-evidence.tsx';
import { ColumnChoiceDialog } from './column-choice-dialog.tsx';
import { PaddockChoiceDialog } from './paddock-choice-dialog.tsx';

const texts = checkTexts.cards;

// Accepting a card moves the focus to the next one.
const leadOn = leadOnTo('[data-card] input, [data-card] select, p[data-card]');

/** What the file asks: one card open with what it is about beside it, the others folded to a line. */
export function CheckCards({ questions }: { readonly questions: CheckQuestionsRef }) {
  const [cards, openId] = useSelectors(questions, cardsShown, openCardId);
  const open = cards.find(({ id }) => id === openId);
  return (
    <div ref={leadOn} className="relative flex min-h-0 flex-1 max-xl:flex-col">
      <ol
        aria-label={texts.list}
        className="flex min-h-0 flex-col gap-2 overflow-y-auto p-4 max-xl:flex-none max-xl:overflow-visible xl:w-[30rem] xl:flex-none xl:border-r xl:border-hairline"
      >
        {cards.map((card, index) => (
          <li key={card.id}>
            {card === open ? (
              <>
                <CheckCardForm questions={questions} card={card} number={index + 1} />
                <CheckEvidence questions={questions} card={card} />
              </>
            ) : (
              <FoldedCard questions={questions} card={card} number={index + 1} />
            )}
          </li>
        ))}
        {open ? null : (
          <li>
            <p data-card="" tabIndex={-1} className="px-1 text-muted">
              {texts.settled}
            </p>
          </li>
        )}
      </ol>
    </div>
  );
}

/** The line of an answer, as far as there is one. */
function cardStatus(check: LabCheck, card: CheckCard): string {
  const labelOf = (answer: string): string =>
    choicesWith(check, card, answer).find(({ value }) => value === answer)?.label ?? answer;
  if (card.answer !== null && !card.isOpen)
    return card.isRemembered ? texts.remembered(labelOf(card.answer)) : labelOf(card.answer);
  return card.proposed === null ? texts.needsAnswer : texts.suggestion(labelOf(card.proposed));
}

interface CardProps {
  readonly questions: CheckQuestionsRef;
  readonly card: CheckCard;
  readonly number: number;
}

function FoldedCard({ questions, card, number }: CardProps) {
  const check = useSelector(questions, ({ context }) => context.check);
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-md border border-hairline px-3 py-1">
      <span className="text-muted tabular-nums">{number}</span>
      <span className="min-w-0 flex-1">
        <span className="block break-words">{card.title}</span>
        <span className={card.isOpen ? 'block text-sm font-medium text-warning' : 'block text-sm text-muted'}>
          {cardStatus(check, card)}
        </span>
      </span>
      <Button look="quiet" onClick={() => questions.send({ type: 'OPEN', id: card.id })}>
        {card.isOpen ? texts.open : texts.change}
        <span className="sr-only"> {card.title}</span>
      </Button>
    </div>
  );
}

/** The choice among all tests or all paddocks, over whatever part of the check it was asked for in. */
export function Choosing({ questions }: { readonly questions: CheckQuestionsRef }) {
  const [column, place] = useSelectors(questions, chosenColumn, chosenPlace);
  return (
    <>
      {column ? <ColumnChoiceDialog questions={questions} column={column} /> : null}
      {place ? <PaddockChoiceDialog questions={questions} place={place.text} /> : null}
    </>
  );
}

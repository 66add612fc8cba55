import { useSelector } from '@xstate/react';
import type { CheckPlacesRef } from '../../machines/imports/check-places.machine.ts';
import { questionAt } from '../../machines/imports/check-columns.selectors.ts';
import {
  answersOf,
  checkOf,
  chosenPlace,
  layerQuestions,
  openLayerCount,
  proposalCount,
  restCount,
} from '../../machines/imports/check-places.selectors.ts';
import type { CheckPlace } from '../../model/imports/lab-check.ts';
import { placeAnswer, placeChoices, placeReason } from '../../model/imports/place-choices.ts';
import { proposalText } from '../../model/imports/proposal-text.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column } from '../ui/table.tsx';
import { CheckQuestionField } from './check-question.tsx';
import { PaddockChoiceDialog } from './paddock-choice-dialog.tsx';

const texts = checkTexts.places;
const ANOTHER = 'another';
const REST = ['new', 'none', 'leave'] as const;

const placeName = ({ text, farm }: CheckPlace): string => (farm === null ? text : `${text}, ${farm}`);

/** One row a place of the file: the depths found there, the paddock that it is and why, or none, a new one, or left out. */
export function CheckPlacesTab({ tab }: { readonly tab: CheckPlacesRef }) {
  const check = useSelector(tab, checkOf);
  const answers = useSelector(tab, answersOf);
  const proposals = useSelector(tab, proposalCount);
  const rest = useSelector(tab, restCount);
  const chosen = useSelector(tab, chosenPlace);
  const columns: readonly Column<CheckPlace>[] = [
    {
      key: 'place',
      header: texts.place,
      cell: (place) => <span className="font-medium break-words">{placeName(place)}</span>,
    },
    { key: 'depths', header: texts.depths, cell: ({ depths }) => depths.join(' · '), under: 'place' },
    {
      key: 'samples',
      header: texts.samples,
      align: 'end',
      width: '6rem',
      cell: ({ samples }) => samples,
      isLesser: true,
    },
    {
      key: 'paddock',
      header: texts.paddock,
      width: '20rem',
      cell: (place) => (
        <Select
          label={texts.answer(placeName(place))}
          hideLabel
          placeholder={proposalText(questionAt(check, place.id))}
          choices={[
            ...placeChoices(check, place, answers),
            ...(check.paddocks.length > 0 ? [{ value: ANOTHER, label: texts.another }] : []),
          ]}
          value={placeAnswer(place, answers)}
          onChange={(answer) =>
            tab.send(
              answer === ANOTHER ? { type: 'CHOOSE', placeId: place.id } : { type: 'ANSWER', id: place.id, answer },
            )
          }
        />
      ),
    },
    { key: 'reason', header: texts.reason, cell: placeReason, under: 'paddock' },
  ];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {proposals + rest === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2 border-b border-hairline px-4 py-2">
          {proposals === 0 ? null : (
            <Button onClick={() => tab.send({ type: 'TAKE_PROPOSALS' })}>{texts.takeProposals(proposals)}</Button>
          )}
          {rest === 0
            ? null
            : REST.map((answer) => (
                <Button key={answer} look="quiet" onClick={() => tab.send({ type: 'ANSWER_REST', answer })}>
                  {texts.rest[answer]}
                </Button>
              ))}
        </div>
      )}
      {check.joins === null || check.joins.length === 0 ? null : (
        <Banner className="mx-4 mt-3">
          <span className="font-medium">{texts.joins}:</span> {check.joins.join(' ')}
        </Banner>
      )}
      <Layers tab={tab} />
      <Table
        label={texts.list}
        columns={columns}
        rows={check.places}
        rowKey={({ id }) => id}
        stacking={stacked}
        empty={<EmptyState text={texts.empty} />}
        className="flex-1"
      />
      {chosen ? <PaddockChoiceDialog tab={tab} place={placeName(chosen)} /> : null}
    </div>
  );
}

/** Which surface sample the depths count with whose place leaves a choice. */
function Layers({ tab }: { readonly tab: CheckPlacesRef }) {
  const check = useSelector(tab, checkOf);
  const answers = useSelector(tab, answersOf);
  const open = useSelector(tab, openLayerCount);
  const questions = layerQuestions(check);
  if (questions.length === 0) return null;
  return (
    <section aria-label={texts.layers} className="max-h-80 flex-none overflow-y-auto">
      <div className="flex flex-wrap items-center gap-2 border-b border-hairline px-4 py-2">
        <h3>{texts.layers}</h3>
        {open === 0 ? null : (
          <Button look="quiet" onClick={() => tab.send({ type: 'ANSWER_REST', answer: 'alone' })}>
            {texts.allAlone}
          </Button>
        )}
      </div>
      {questions.map((question) => (
        <CheckQuestionField
          key={question.id}
          question={question}
          answer={question.choices.some(({ id }) => id === answers[question.id]) ? answers[question.id] : undefined}
          onAnswer={(answer) => tab.send({ type: 'ANSWER', id: question.id, answer })}
        />
      ))}
    </section>
  );
}

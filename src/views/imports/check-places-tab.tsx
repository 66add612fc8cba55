import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import { answersOf, checkOf } from '../../machines/imports/check-questions.selectors.ts';
import type { CheckPlace } from '../../model/imports/lab-check.ts';
import { placeAnswer, placeChoices, placeReason } from '../../model/imports/place-choices.ts';
import { proposalText } from '../../model/imports/proposal-text.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table, type Column } from '../ui/table.tsx';

const texts = checkTexts.places;
const ANOTHER = 'another';

const placeName = ({ text, farm }: CheckPlace): string => (farm === null ? text : `${text}, ${farm}`);

/** One row a place of the file, open ones on top: the depths found there, the paddock that it is and why, or none, a new one, or left out. */
export function CheckPlacesTab({ questions }: { readonly questions: CheckQuestionsRef }) {
  const [check, answers] = useSelectors(questions, checkOf, answersOf);
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
          placeholder={proposalText(check.questions.find(({ id }) => id === place.id))}
          choices={[
            ...placeChoices(check, place, answers),
            ...(check.paddocks.length > 0 ? [{ value: ANOTHER, label: texts.another }] : []),
          ]}
          value={placeAnswer(place, answers)}
          onChange={(answer) =>
            questions.send(
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
      {check.joins === null || check.joins.length === 0 ? null : (
        <Banner className="mx-4 mt-3">
          <span className="font-medium">{texts.joins}:</span> {check.joins.join(' ')}
        </Banner>
      )}
      <Table
        label={texts.list}
        columns={columns}
        rows={check.places.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))}
        rowKey={({ id }) => id}
        stacking={stacked}
        empty={<EmptyState text={texts.empty} />}
        className="flex-1"
      />
    </div>
  );
}

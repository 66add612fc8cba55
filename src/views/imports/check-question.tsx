import { proposalText } from '../../model/imports/proposal-text.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import type { CheckQuestion } from '../../model/imports/lab-check.ts';
import { CommittedInput } from '../ui/dom/committed-input.tsx';
import { CONTROL_LOOK, Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

interface CheckQuestionProps {
  readonly question: CheckQuestion;
  readonly answer: string | undefined;
  readonly onAnswer: (answer: string) => void;
}

const texts = checkTexts.question;

/** Something that a file as a whole leaves open: what is asked and why, its choices, and words of one's own where they are understood. */
export function CheckQuestionField({ question, answer, onAnswer }: CheckQuestionProps) {
  const { about, where, why, choices, free } = question;
  const label = texts.label(about, where);
  const isOwn = answer !== undefined && !choices.some(({ id }) => id === answer);
  const options = [
    ...choices.map((choice) => ({ value: choice.id, label: choice.label })),
    ...(isOwn ? [{ value: answer, label: answer }] : []),
  ];
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-hairline px-4 py-2">
      <Select
        label={label}
        hint={why}
        placeholder={proposalText(question)}
        choices={options}
        value={answer}
        onChange={onAnswer}
        className="w-128 max-w-full"
      />
      {free === null ? null : (
        <Field label={`${texts.other}: ${texts.free[free]}`} empty={!isOwn} hint={' '} className="w-64 max-w-full">
          {(control) => (
            <CommittedInput {...control} value={isOwn ? answer : ''} onCommit={onAnswer} className={CONTROL_LOOK} />
          )}
        </Field>
      )}
    </div>
  );
}

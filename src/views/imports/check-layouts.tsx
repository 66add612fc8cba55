import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import { headerAnswer, layoutKinds, layoutsOf } from '../../model/imports/sheet-layout.ts';
import type { LabCheck } from '../../model/imports/lab-check.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { CommittedInput } from '../ui/dom/committed-input.tsx';
import { CONTROL_LOOK, Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';

const texts = checkTexts.layout;

interface LayoutsProps {
  readonly questions: CheckQuestionsRef;
  readonly check: LabCheck;
}

/** How each sheet is read: which way its samples lie, and which row names its columns. */
export function CheckLayouts({ questions, check }: LayoutsProps) {
  const layouts = layoutsOf(check);
  if (layouts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2 border-b border-hairline px-4 py-2">
      {layouts.map(({ id, sheet, kind, header }) => (
        <div key={id} className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <Select
            label={texts.kind(sheet)}
            choices={layoutKinds.map((value) => ({ value, label: texts.kinds[value] }))}
            value={kind}
            onChange={(chosen) => questions.send({ type: 'ANSWER', id, answer: chosen })}
            className="w-72 max-w-full"
          />
          {header === null ? null : (
            <Field label={texts.header} empty={false} className="w-56">
              {(control) => (
                <CommittedInput
                  {...control}
                  inputMode="numeric"
                  value={String(header)}
                  onCommit={(text) => {
                    const answer = headerAnswer(kind, text);
                    if (answer !== null) questions.send({ type: 'ANSWER', id, answer });
                  }}
                  className={CONTROL_LOOK}
                />
              )}
            </Field>
          )}
        </div>
      ))}
    </div>
  );
}

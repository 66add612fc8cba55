import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { draftOf, figureKind, shippedDraft } from '../../model/advice/figure-draft.ts';
import {
  boundsText,
  choicesOf,
  figureName,
  figureText,
  formerFigure,
  guidanceOf,
  shownFigure,
} from '../../model/advice/figures.ts';
import type { Sourced } from '../../model/advice/tables.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { adviceFigureTexts as texts } from '../../model/texts/advice-figures.ts';
import { RecordDialog, type RecordFields } from '../shared/record-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';

const LONGEST_SOURCE = 500;
const MARKS = (['seen', 'recalled', 'judgement'] as const).map((value) => ({ value, label: adviceTexts.marks[value] }));

/** Changes one number: what it is, where it comes from, and how it is known. */
export const FigureDialog = ({ editor }: { readonly editor: RecordEditorRef }) => (
  <RecordDialog editor={editor} kind={figureKind} title={texts.editTitle}>
    {(fields) => <Said {...fields} />}
  </RecordDialog>
);

function Said({ draft, read: { record: figure }, disabled, problem, edit }: RecordFields<typeof figureKind>) {
  if (figure === null) return <p className="font-medium">{figureName(draft.path)}</p>;
  const { limits, unit, former } = figure;
  const was = figure.shipped ?? figure;
  const shipped = shippedDraft(figure);
  const isShipped = (['text', 'source', 'mark'] as const).every((field) => draft[field] === shipped[field]);
  const guidance = guidanceOf(draft.path);
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{figureName(draft.path)}</p>
      {guidance === null ? null : <p className="text-sm">{guidance}</p>}
      {limits === null ? (
        <Select
          label={figure.choices === undefined ? texts.verdictLabel : texts.choiceLabel}
          choices={choicesOf(figure)}
          value={draft.text}
          disabled={disabled}
          onChange={(text) => edit({ text })}
        />
      ) : (
        <TextInput
          label={`${limits.numbers === null ? texts.number : texts.numbers}, ${unit}`}
          value={draft.text}
          hint={boundsText(figure)}
          error={problem ?? undefined}
          readOnly={disabled}
          onChange={(text) => edit({ text })}
        />
      )}
      <TextInput
        label={texts.source}
        value={draft.source}
        maxLength={LONGEST_SOURCE}
        readOnly={disabled}
        onChange={(source) => edit({ source })}
      />
      <RadioGroup<Sourced['mark']>
        label={texts.mark}
        row
        choices={MARKS}
        value={draft.mark}
        disabled={disabled}
        onChange={(mark) => edit({ mark })}
      />
      <p className="text-sm text-muted">{texts.shippedIs(shownFigure(was.value, unit), was.source)}</p>
      <Button className="self-start" disabled={disabled || isShipped} onClick={() => edit(shipped)}>
        {texts.takeShipped}
      </Button>
      {former === null ? null : (
        <>
          <p className="text-sm text-muted">{texts.formerIs(shownFigure(former, unit))}</p>
          <Button
            className="self-start"
            disabled={disabled || draft.text === figureText(former)}
            onClick={() => edit(draftOf(formerFigure(draft.path, former)))}
          >
            {texts.takeFormer}
          </Button>
        </>
      )}
    </div>
  );
}

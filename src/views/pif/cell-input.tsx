import { useSelector } from '@xstate/react';
import { useCallback, type KeyboardEvent } from 'react';
import type { CellEditorRef } from '../../machines/pif/cell-editor.machine.ts';
import type { Move } from '../../model/pif/table-acts.ts';
import type { ParameterColumn } from '../../model/contract/entities.ts';
import { isDate, isDropdown } from '../../model/pif/parameter.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { focusAtEnd, focusWhole } from '../ui/dom/cell-focus.ts';
import { followText } from '../ui/dom/followed-text.ts';
import { OptionInput } from './option-input.tsx';

interface CellInputProps {
  readonly editor: CellEditorRef;
  readonly parameter: ParameterColumn;
  readonly label: string;
  /** The text of an empty cell: the lab value or default. */
  readonly placeholder: string;
  /** Something has to be chosen: there is nothing to return to. */
  readonly isRequired: boolean;
}

const CONTROL =
  'absolute inset-0 size-full bg-panel px-2 text-sm text-ink outline-2 -outline-offset-2 outline-focus tabular-nums';

const ARROWS: Readonly<Record<string, Move>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

function moveFor({ key, shiftKey }: KeyboardEvent, isQuick: boolean): Move | undefined {
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 };
  if (key === 'Tab') return { rows: 0, columns: shiftKey ? -1 : 1 };
  return isQuick ? ARROWS[key] : undefined;
}

/** The control of the one cell that is typed into; leaving it takes what was typed. */
export const CellInput = (props: CellInputProps) =>
  isDropdown(props.parameter) ? <OptionInput {...props} className={CONTROL} /> : <TextInput {...props} />;

function TextInput({ editor, parameter, label, placeholder }: CellInputProps) {
  const isQuick = useSelector(editor, ({ context }) => context.isQuick);
  const step = useSelector(editor, ({ context }) => context.step);
  const isOpen = (): boolean => editor.getSnapshot().status === 'active';
  const commit = (move?: Move): void => {
    if (isOpen()) editor.send(move ? { type: 'COMMIT', move } : { type: 'COMMIT' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moveFor(event, isQuick);
    if (move) commit(move);
    else if (event.key === 'Escape') editor.send({ type: 'CANCEL' });
    else if (step !== null && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      editor.send({ type: 'STEP', direction: event.key === 'ArrowUp' ? 1 : -1 });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const show = useCallback(
    (control: HTMLInputElement) => {
      const stop = followText(control, {
        text: () => editor.getSnapshot().context.text,
        onChange: (look) => {
          const following = editor.subscribe(look);
          return () => following.unsubscribe();
        },
        typed: (text) => editor.send({ type: 'TYPED', text }),
      });
      (isQuick ? focusAtEnd : focusWhole)(control);
      return stop;
    },
    [editor, isQuick],
  );
  return (
    <input
      ref={show}
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={() => commit()}
      type="text"
      inputMode={parameter.inputType === 'Text' || isDate(parameter) ? 'text' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
      // An empty one is kept up by the browser at every key all the same.
      placeholder={(isDate(parameter) ? pifTexts.datePlaceholder : placeholder) || undefined}
      className={`${CONTROL} ${isDate(parameter) || parameter.inputType === 'Text' ? '' : 'text-right'}`}
    />
  );
}

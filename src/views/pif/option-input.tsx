import { useSelector } from '@xstate/react';
import { Check, ChevronDown } from 'lucide-react';
import { useId, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { CellEditorRef } from '../../machines/pif/cell-editor.machine.ts';
import type { Move } from '../../model/pif/table-acts.ts';
import type { ParameterColumn } from '../../model/contract/entities.ts';
import { optionBeside, optionFor } from '../../model/pif/options.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { cx } from '../ui/cx.ts';
import { focusAtEnd, focusWhole } from '../ui/dom/cell-focus.ts';
import { intoList, underCell } from '../ui/dom/under-cell.ts';
import { Icon } from '../ui/icon.tsx';

interface OptionInputProps {
  readonly editor: CellEditorRef;
  readonly parameter: ParameterColumn;
  readonly label: string;
  /** The lab value or default, in words. */
  readonly placeholder: string;
  readonly isRequired: boolean;
  readonly className: string;
}

const keep = (event: SyntheticEvent): void => {
  event.stopPropagation();
  event.preventDefault();
};
const isKept = (event: SyntheticEvent): void => event.stopPropagation();

function moveFor({ key, shiftKey }: KeyboardEvent): Move | undefined {
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 };
  return key === 'Tab' ? { rows: 0, columns: shiftKey ? -1 : 1 } : undefined;
}

/** A cell whose value is one of a list, 36 px an option and at most 300 px high: typed letters find it, arrows go through it, a press takes it. */
export function OptionInput({ editor, parameter, label, placeholder, isRequired, className }: OptionInputProps) {
  const text = useSelector(editor, ({ context }) => context.text);
  const isQuick = useSelector(editor, ({ context }) => context.isQuick);
  const id = useId();
  const options = parameter.enumeration;
  const marked = optionFor(options, text);
  const isOpen = (): boolean => editor.getSnapshot().status === 'active';
  const commit = (move?: Move): void => {
    if (!isOpen()) return;
    const typed = editor.getSnapshot().context.text;
    editor.send({ type: 'TYPED', text: optionFor(options, typed)?.value ?? typed });
    editor.send(move ? { type: 'COMMIT', move } : { type: 'COMMIT' });
  };
  const take = (chosen: string): void => {
    editor.send({ type: 'TYPED', text: chosen });
    editor.send({ type: 'COMMIT' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moveFor(event);
    if (move) commit(move);
    else if (event.key === 'Escape') editor.send({ type: 'CANCEL' });
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      editor.send({ type: 'TYPED', text: optionBeside(options, { text, step, isRequired }) });
    } else return;
    keep(event);
  };
  const rows = [
    ...(isRequired
      ? []
      : [{ key: 'none', value: '', words: placeholder === '' ? pifTexts.choose : pifTexts.backTo(placeholder) }]),
    ...options.map(({ key, value }) => ({ key: String(key), value, words: value })),
  ];
  const markedKey = marked ? String(marked.key) : text.trim() === '' && !isRequired ? 'none' : null;
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={markedKey === null ? undefined : `${id}-${markedKey}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder === '' ? pifTexts.choose : placeholder}
        value={text}
        ref={isQuick ? focusAtEnd : focusWhole}
        onChange={({ currentTarget }) => editor.send({ type: 'TYPED', text: currentTarget.value })}
        onKeyDown={onKeyDown}
        onBlur={() => commit()}
        className={cx(className, 'pr-7')}
      />
      <Icon icon={ChevronDown} size={16} className="pointer-events-none absolute top-2 right-2 text-muted" />
      <ul
        id={id}
        ref={underCell}
        popover="manual"
        role="listbox"
        aria-label={label}
        // The list is inside a cell of the table, which handles presses itself; the focus stays where it is typed.
        onPointerDown={isKept}
        onMouseDown={keep}
        onClick={isKept}
        onDoubleClick={isKept}
        className="floating inset-auto m-0 max-h-[300px] overflow-y-auto p-0 text-left font-normal text-ink not-italic"
      >
        {rows.map(({ key, value, words }) => (
          <li
            key={key}
            id={`${id}-${key}`}
            role="option"
            aria-selected={key === markedKey}
            ref={key === markedKey ? intoList : undefined}
            onClick={() => take(value)}
            className={cx(
              'flex h-9 cursor-pointer items-center gap-2 px-2 whitespace-nowrap hover:bg-hover',
              key === markedKey && 'bg-selected',
              key === 'none' && 'text-muted',
            )}
          >
            <Icon icon={Check} size={16} className={cx('text-brand', key === markedKey ? '' : 'invisible')} />
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}

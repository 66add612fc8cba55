import { Bold, Italic, List, ListOrdered, Redo2, Strikethrough, Underline, Undo2 } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import type { LucideIcon } from '../icon.tsx';
import { rove } from './rove.ts';

/** The formats at the caret, as quill names them. */
export type ActiveFormats = Readonly<Record<string, unknown>>;

interface RichTextToolbarProps {
  readonly label: string;
  readonly active: ActiveFormats;
  readonly disabled: boolean;
  readonly onFormat: (name: string, value: string | number | boolean) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

interface Mark {
  readonly name: string;
  readonly value: string | true;
  readonly label: string;
  readonly icon: LucideIcon;
}

const MARKS: readonly Mark[] = [
  { name: 'bold', value: true, label: 'Bold', icon: Bold },
  { name: 'italic', value: true, label: 'Italic', icon: Italic },
  { name: 'underline', value: true, label: 'Underline', icon: Underline },
  { name: 'strike', value: true, label: 'Strikethrough', icon: Strikethrough },
  { name: 'list', value: 'ordered', label: 'Numbered list', icon: ListOrdered },
  { name: 'list', value: 'bullet', label: 'Bulleted list', icon: List },
];
const LEVELS = [
  [0, 'Text'],
  [1, 'Heading 1'],
  [2, 'Heading 2'],
  [3, 'Heading 3'],
] as const;

/** Our own buttons: quill's toolbar module cannot be taken down, so a second mount would answer every click twice. */
export function RichTextToolbar({ label, active, disabled, onFormat, onUndo, onRedo }: RichTextToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex flex-wrap items-center gap-0.5 border-b border-hairline px-1 py-1"
      onMouseDown={(event) => {
        // A button must not take the selection out of the text it is about to change.
        if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
      }}
      onKeyDown={(event) =>
        event.target instanceof HTMLButtonElement &&
        rove(event, { selector: 'button:not(:disabled)', axis: 'horizontal' })
      }
    >
      <select
        aria-label="Text style"
        value={String(active['header'] ?? 0)}
        disabled={disabled}
        onChange={(event) => onFormat('header', Number(event.currentTarget.value) || false)}
        className="mr-1 h-7 rounded-sm bg-panel px-1 text-sm hover:bg-hover"
      >
        {LEVELS.map(([level, name]) => (
          <option key={level} value={level}>
            {name}
          </option>
        ))}
      </select>
      {MARKS.map(({ name, value, label: markLabel, icon }) => {
        const pressed = active[name] === value;
        return (
          <IconButton
            key={markLabel}
            icon={icon}
            label={markLabel}
            pressed={pressed}
            disabled={disabled}
            onClick={() => onFormat(name, pressed ? false : value)}
            className="size-7!"
          />
        );
      })}
      <span aria-hidden="true" className="mx-1 h-4 w-px bg-hairline" />
      <IconButton icon={Undo2} label="Undo" disabled={disabled} onClick={onUndo} className="size-7!" />
      <IconButton icon={Redo2} label="Redo" disabled={disabled} onClick={onRedo} className="size-7!" />
    </div>
  );
}

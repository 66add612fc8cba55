import { FileUp } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

interface FileDropProps {
  /** Names the field, as `CSV file`. */
  readonly label: string;
  /** As of the file field: `.csv,text/csv`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** Name of the file that was chosen. */
  readonly fileName?: string | undefined;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly error?: string | undefined;
}

const mark = (event: DragEvent<HTMLElement>, over: boolean): void => {
  event.preventDefault();
  event.currentTarget.toggleAttribute('data-over', over);
};

/** An area to drop one file on; a click or the keyboard opens the chooser, as the area is the label of a real file field. */
export function FileDrop({ label, accept, onFile, fileName, hint, disabled = false, error }: FileDropProps) {
  return (
    <label
      onDragEnter={(event) => mark(event, !disabled)}
      onDragOver={(event) => mark(event, !disabled)}
      onDragLeave={(event) => mark(event, false)}
      onDrop={(event) => {
        mark(event, false);
        const file = event.dataTransfer.files[0];
        if (file && !disabled) onFile(file);
      }}
      className={cx(
        'flex min-h-36 flex-col items-center justify-center gap-1 rounded-md border border-dashed px-6 py-6 text-center',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-over:border-brand data-over:bg-selected',
        error === undefined ? 'border-control' : 'border-danger bg-danger-tint',
        disabled ? 'bg-sunken text-muted' : 'cursor-pointer bg-panel hover:bg-hover',
      )}
    >
      <input
        type="file"
        accept={accept}
        aria-label={label}
        disabled={disabled}
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = ''; // the same file can be chosen again after it was mended
        }}
        className="sr-only"
      />
      <Icon icon={FileUp} size={24} className="text-muted" />
      {fileName ? (
        <span className="max-w-full truncate font-medium">{fileName}</span>
      ) : (
        <span>
          Drop a file here or <span className="font-medium text-brand underline underline-offset-2">choose one</span>
        </span>
      )}
      {error ? (
        <span className="text-sm text-danger">{error}</span>
      ) : hint ? (
        <span className="text-sm text-muted">{hint}</span>
      ) : null}
    </label>
  );
}

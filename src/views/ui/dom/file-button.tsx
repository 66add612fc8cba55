import { Upload } from 'lucide-react';
import { buttonLook } from '../button-look.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

interface FileButtonProps {
  readonly label: string;
  /** As of the file field: `.csv,text/csv`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly disabled?: boolean | undefined;
}

/** A button that chooses one file: the label of a real file field, so that the keyboard opens it too. */
export const FileButton = ({ label, accept, onFile, disabled = false }: FileButtonProps) => (
  <label
    className={cx(
      buttonLook('secondary'),
      'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      disabled ? 'cursor-default opacity-50' : 'cursor-pointer',
    )}
  >
    <input
      type="file"
      accept={accept}
      aria-label={label}
      disabled={disabled}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        if (file) onFile(file);
        event.currentTarget.value = ''; // the same file can be chosen again after it was mended
      }}
      className="sr-only"
    />
    <Icon icon={Upload} size={16} />
    {label}
  </label>
);

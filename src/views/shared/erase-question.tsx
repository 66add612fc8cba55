import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Banner } from '../ui/banner.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface EraseQuestionProps {
  readonly open: boolean;
  readonly title: string;
  readonly about: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Why it could not be erased; empty where it has not failed. */
  readonly error?: string;
  /** The text that confirms, and the typed text. */
  readonly answer: { readonly label: string; readonly expected: string; readonly typed: string };
  readonly erasing: boolean;
  readonly ready: boolean;
  readonly onType: (text: string) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The question before a person is erased, answered by typing their name or email: what cannot be taken back is not done by one press. */
export const EraseQuestion = ({ about, error = '', answer, erasing, onType, ...question }: EraseQuestionProps) => (
  <ConfirmDialog {...question} size="md" danger busy={erasing}>
    <div className="flex flex-col gap-3">
      {error === '' ? null : <Banner tone="danger">{error}</Banner>}
      <p>{about}</p>
      <TextInput
        label={answer.label}
        required
        hint={answer.expected}
        value={answer.typed}
        disabled={erasing}
        onChange={onType}
      />
    </div>
  </ConfirmDialog>
);

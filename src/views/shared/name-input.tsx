import { TextInput } from '../ui/text-input.tsx';

interface NameInputProps {
  readonly label: string;
  readonly draft: { readonly name: string };
  readonly disabled: boolean;
  readonly edit: (change: { readonly name: string }) => void;
}

/** What a record is called: a paddock, a site or a composite. */
export const NameInput = ({ label, draft, disabled, edit }: NameInputProps) => (
  <TextInput
    label={label}
    required
    maxLength={200}
    value={draft.name}
    disabled={disabled}
    onChange={(name) => edit({ name })}
  />
);

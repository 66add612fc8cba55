import { useState, type ComponentProps, type KeyboardEvent } from 'react';

export interface CommittedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  /** By Enter or on leaving, if anything else was typed; Escape takes back what was. */
  readonly onCommit: (text: string) => void;
}

/** A field that acts when one is done with it, not at every key: what is half typed lives here and is no fact of the portal yet. */
export function CommittedInput({ value, onCommit, ...input }: CommittedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    // Until then the browser takes back the letters; a sheet around the field takes back what was done.
    if (typed !== null && (event.ctrlKey || event.metaKey)) event.stopPropagation();
    if (event.key !== 'Escape' || typed === null) return;
    // The dialog around the field is left by the next Escape.
    event.preventDefault();
    setTyped(null);
  };
  return (
    <input
      {...input}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  );
}

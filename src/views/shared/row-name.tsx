interface RowNameProps {
  readonly name: string;
  readonly onOpen: () => void;
}

/** The name of a record that opens it. */
export const RowName = ({ name, onOpen }: RowNameProps) => (
  <button
    type="button"
    title={name}
    onClick={onOpen}
    className="focus-inset -mx-1 min-w-0 truncate rounded-sm px-1 font-medium text-brand hover:underline"
  >
    {name}
  </button>
);

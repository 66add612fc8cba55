interface RowNameProps {
  readonly name: string;
  readonly onOpen: () => void;
}

/** The name of a record that opens it, in two lines before it is cut. */
export const RowName = ({ name, onOpen }: RowNameProps) => (
  <button
    type="button"
    title={name}
    onClick={onOpen}
    className="focus-inset -mx-1 min-w-0 rounded-sm align-middle px-1 text-left font-medium text-brand hover:underline pointer-coarse:min-h-11"
  >
    <span className="line-clamp-2 leading-4 whitespace-normal">{name}</span>
  </button>
);

import { useId, type ReactNode } from 'react';

interface FaultAttributes {
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface CellFaultProps {
  /** Why the cell cannot be saved; null where it can. */
  readonly fault: string | null;
  readonly children: (attributes: FaultAttributes) => ReactNode;
}

/** A field in a cell of a table, which has no label above it: below it stands why it is red. */
export function CellFault({ fault, children }: CellFaultProps) {
  const id = useId();
  // The field is the same element with and without a fault, so it keeps the focus.
  return (
    <>
      {children(fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': id })}
      {fault === null ? null : (
        <p id={id} className="pt-0.5 text-left text-xs whitespace-normal text-danger">
          {fault}
        </p>
      )}
    </>
  );
}

import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FaultAttributes {
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface CellFaultProps {
  /** Why the cell cannot be saved; null where it can. */
  readonly fault: string | null;
  /** What is doubtful about it, although it can be saved: a mark whose words are read with the field and shown on hover. */
  readonly warning?: string | undefined;
  readonly children: (attributes: FaultAttributes) => ReactNode;
}

/** A field in a cell of a table, which has no label above it: its fault is below it, and its warning beside it. */
export function CellFault({ fault, warning, children }: CellFaultProps) {
  const id = useId();
  const said = fault ?? warning;
  // The field is the same element with and without a fault, so it keeps the focus.
  return (
    <>
      {children(
        said === undefined ? {} : { ...(fault === null ? {} : { 'aria-invalid': true }), 'aria-describedby': id },
      )}
      {fault !== null ? (
        <p id={id} className="pt-0.5 text-left text-xs whitespace-normal text-danger">
          {fault}
        </p>
      ) : warning === undefined ? null : (
        <span title={warning} className="relative float-left -mt-6 ml-1 text-warning">
          <Icon icon={TriangleAlert} size={14} />
          <span id={id} className="sr-only">
            {warning}
          </span>
        </span>
      )}
    </>
  );
}

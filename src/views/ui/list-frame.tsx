import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

interface ListFrameProps {
  /** The accessible name: that of the list. */
  readonly label: string;
  /** What the list is for and what can be done with it; it is shown whatever the state of the list. */
  readonly head: ReactNode;
  readonly loading: boolean;
  /** Why there is no list; null while there is one or it is on its way. */
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A list that fills its place: grey lines while it is on its way, and in its stead why it is not there, with another attempt. */
export const ListFrame = ({ label, head, loading, failure, onRetry, children }: ListFrameProps) => (
  <section aria-label={label} className="surface flex min-h-64 min-w-0 flex-1 flex-col overflow-hidden">
    {head}
    {failure !== null ? (
      <div className="p-3">
        <Banner tone="danger" actions={<Button onClick={onRetry}>Try again</Button>}>
          {failure}
        </Banner>
      </div>
    ) : loading ? (
      <SkeletonRows rows={10} className="min-h-0 flex-1 overflow-hidden" />
    ) : (
      children
    )}
  </section>
);

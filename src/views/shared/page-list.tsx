import type { ComponentProps, ReactNode } from 'react';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { Unavailable } from './unavailable.tsx';

interface PageListProps extends Pick<ComponentProps<typeof Unavailable>, 'actor' | 'words'> {
  readonly loading: boolean;
  readonly unavailable: boolean;
  readonly children: ReactNode;
}

/** The list that a page is about: on its way, not to be had, or there. */
export function PageList({ loading, unavailable, children, ...failing }: PageListProps) {
  if (loading) return <SkeletonRows rows={14} className="min-h-0 flex-1 overflow-hidden" />;
  if (unavailable)
    return (
      <div className="min-h-0 flex-1 p-3">
        <Unavailable {...failing} />
      </div>
    );
  return children;
}

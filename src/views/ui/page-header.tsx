import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Right beside the title and no part of the heading: the button that edits it. */
  readonly beside?: ReactNode;
  readonly onBack?: (() => void) | undefined;
  readonly backLabel?: string | undefined;
  /** Small facts after the title: crop, lock, status. */
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
}

/** The title row of a page: back, the page's one h1, facts, then its actions at the end. */
export const PageHeader = ({ title, beside, onBack, backLabel = 'Back', facts, actions }: PageHeaderProps) => (
  <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-2">
    {onBack ? (
      <span data-print="hide" className="-ml-1.5 flex">
        <IconButton icon={ChevronLeft} label={backLabel} onClick={onBack} />
      </span>
    ) : null}
    <span className="flex min-w-0 items-center gap-1">
      <h1 className="min-w-0 truncate">{title}</h1>
      {beside}
    </span>
    {facts ? <div className="flex items-center gap-2 text-sm text-muted">{facts}</div> : null}
    {actions ? (
      <div data-print="hide" className="ml-auto flex flex-wrap items-center gap-2">
        {actions}
      </div>
    ) : null}
  </header>
);

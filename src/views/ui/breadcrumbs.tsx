import { ChevronRight } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface Crumb {
  readonly label: string;
  readonly href?: string | undefined;
}

/** What a routing link has to take; without one a plain anchor is used. */
export type LinkComponent = ComponentType<{
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}>;

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  readonly link?: LinkComponent | undefined;
}

/** Where one is; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs, link: Link }: BreadcrumbsProps) {
  const look = 'truncate rounded-sm text-muted hover:text-ink hover:underline';
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-sm">
        {crumbs.map(({ label, href }, index) => (
          <li key={`${index}-${label}`} className="flex min-w-0 items-center gap-1">
            {index > 0 ? <Icon icon={ChevronRight} size={14} className="text-faint" /> : null}
            {index === crumbs.length - 1 || href === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined} className="truncate">
                {label}
              </span>
            ) : Link ? (
              <Link href={href} className={look}>
                {label}
              </Link>
            ) : (
              <a href={href} className={look}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

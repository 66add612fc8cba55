import { href, parentOf, routes, titleOf, type PageName } from './routes.ts';

export interface Breadcrumb {
  readonly title: string;
  /** Absent on the last one, which is where one is. */
  readonly href?: string;
}

/** The way to a page: the dashboard first, the page itself last (`Dashboard > Customer samples`). */
export function breadcrumbsOf(page: PageName): readonly Breadcrumb[] {
  if (page === 'dashboard') return [{ title: titleOf(page) }];
  const parent = parentOf(page);
  const between = parent === 'dashboard' ? [] : [{ title: routes[parent].title, href: href(parent) }];
  return [{ title: routes.dashboard.title, href: href('dashboard') }, ...between, { title: titleOf(page) }];
}

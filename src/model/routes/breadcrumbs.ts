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
  // Back leads from the overview to the builder (specification 1.2), but does not lie within it.
  const between =
    parent === 'dashboard' || parent === 'builder' ? [] : [{ title: routes[parent].title, href: href(parent) }];
  return [{ title: routes.dashboard.title, href: href('dashboard') }, ...between, { title: titleOf(page) }];
}

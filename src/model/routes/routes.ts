/** How much of the shell surrounds a page: all of it, the header alone, or nothing. */
export type Layout = 'main' | 'alternative' | 'bare';

/** What the address may name besides the page: the record to open, by its number. */
export type SearchKey = 'recommendation' | 'report';

interface RouteEntry {
  readonly path: `/${string}`;
  readonly title: string;
  readonly layout: Layout;
  /** The page that the back button and the breadcrumbs lead to. */
  readonly parent: string | null;
  readonly search: readonly SearchKey[];
}

const table = <const T extends Readonly<Record<string, RouteEntry>>>(entries: T): T => entries;

/** Every page of the portal, once: specification 1.2, and `/mailbox` of the demo. */
export const routes = table({
  dashboard: { path: '/', title: 'Dashboard', layout: 'main', parent: null, search: [] },
  tenants: { path: '/tenants', title: 'Tenants', layout: 'alternative', parent: 'dashboard', search: [] },
  customers: { path: '/customers', title: 'Customers', layout: 'alternative', parent: 'dashboard', search: [] },
  samples: { path: '/customer-samples', title: 'Customer samples', layout: 'main', parent: 'dashboard', search: [] },
  profile: { path: '/profile', title: 'Profile', layout: 'main', parent: 'dashboard', search: [] },
  settings: { path: '/settings', title: 'Settings', layout: 'main', parent: 'dashboard', search: [] },
  recommendations: {
    path: '/recommendations-and-reports',
    title: 'Recommendations and Reports',
    layout: 'main',
    parent: 'builder',
    search: [],
  },
  builder: {
    path: '/recommendation-builder',
    title: 'Recommendation Builder',
    layout: 'main',
    parent: 'dashboard',
    search: ['recommendation'],
  },
  reportBuilder: {
    path: '/report-builder',
    title: 'Report Builder',
    layout: 'main',
    parent: 'recommendations',
    search: ['report'],
  },
  heartbeat: { path: '/heartbeat', title: 'Heartbeat', layout: 'main', parent: 'dashboard', search: [] },
  mailbox: { path: '/mailbox', title: 'Mailbox', layout: 'main', parent: 'dashboard', search: [] },
  logout: { path: '/logout', title: 'Log out', layout: 'bare', parent: null, search: [] },
  passwordReset: { path: '/passwordreset', title: 'Password reset', layout: 'bare', parent: null, search: [] },
  loginAgain: { path: '/loginagain', title: 'Signed out', layout: 'bare', parent: null, search: [] },
});

export type RouteName = keyof typeof routes;
export type PageName = RouteName | 'notFound';
type SearchOf<Name extends RouteName> = {
  readonly [Key in SearchKey]?: Key extends (typeof routes)[Name]['search'][number] ? number : never;
};

/** The address of a page, with the numbers of the records it should open. */
export function href<Name extends RouteName>(name: Name, search?: SearchOf<Name>): string {
  const query = new URLSearchParams(Object.entries(search ?? {}).map(([key, id]) => [key, String(id)])).toString();
  return routes[name].path + (query && `?${query}`);
}

const names = new Map<string, RouteName>(Object.entries(routes).map(([name, { path }]) => [path, name as RouteName]));

/** The page at a path; case and a closing slash do not matter. An unknown path is `notFound`. */
export const pageAt = (path: string): PageName => names.get(path.toLowerCase().replace(/(?!^)\/+$/, '')) ?? 'notFound';

export const titleOf = (page: PageName): string => (page === 'notFound' ? 'Page not found' : routes[page].title);
export const layoutOf = (page: PageName): Layout => (page === 'notFound' ? 'main' : routes[page].layout);

/** The page that Back leads to; the dashboard for a page without a place in the tree. */
export const parentOf = (page: PageName): RouteName =>
  page === 'notFound' ? 'dashboard' : (routes[page].parent ?? 'dashboard');

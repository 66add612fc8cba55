import { entriesOf } from '../shared/record.ts';

/** How much of the shell surrounds a page: all of it, the header alone, or nothing. */
export type Layout = 'main' | 'alternative' | 'bare';

/**
 * For whom a page's machine keeps its work in the browser's session: for the customer it is about, for the tenant (a
 * page about all customers), over a reload only (it is reset when the page is left), or never.
 */
export type KeptFor = 'customer' | 'tenant' | 'reload' | 'never';

/** The page's name and position in the navigation: among the others by its number, or alone at the foot. */
export interface InNavigation {
  readonly name: string;
  readonly at: number | 'foot';
}

interface RouteEntry {
  readonly path: `/${string}`;
  readonly title: string;
  readonly layout: Layout;
  /** The page that the back button and the breadcrumbs lead to. */
  readonly parent: string | null;
  /** What the address may name besides the page: the record to open, by its number. */
  readonly search: readonly string[];
  /** Absent: the page has no machine of its own. */
  readonly keptFor?: KeptFor;
  readonly navigation?: InNavigation;
}

const table = <const T extends Readonly<Record<string, RouteEntry>>>(entries: T): T => entries;

/**
 * Every page of the portal, once: specification 1.2, and `/mailbox` of the demo. A new page is one entry here and its folder
 * in `src/main/pages` (machine with its services, slice, view, icon); everything else follows from the two.
 */
export const routes = table({
  dashboard: {
    path: '/',
    title: 'Dashboard',
    layout: 'main',
    parent: null,
    search: [],
    keptFor: 'never',
    navigation: { name: 'Dashboard', at: 1 },
  },
  tenants: { path: '/tenants', title: 'Tenants', layout: 'alternative', parent: 'dashboard', search: [] },
  // The actor of that name is the one behind the header's customer field.
  customerList: {
    path: '/customers',
    title: 'Customers',
    layout: 'alternative',
    parent: 'dashboard',
    search: [],
    keptFor: 'tenant',
  },
  samples: {
    path: '/customer-samples',
    title: 'Customer samples',
    layout: 'main',
    parent: 'dashboard',
    // The state of the samples to begin with, or the paddocks that are due for sampling.
    search: ['status', 'due'],
    keptFor: 'customer',
    navigation: { name: 'Samples', at: 2 },
  },
  profile: {
    path: '/profile',
    title: 'Profile',
    layout: 'main',
    parent: 'dashboard',
    search: [],
    keptFor: 'tenant',
  },
  settings: {
    path: '/settings',
    title: 'Settings',
    layout: 'main',
    parent: 'dashboard',
    search: [],
    isTabbed: true,
    keptFor: 'tenant',
    navigation: { name: 'Settings', at: 'foot' },
  },
  recommendations: {
    path: '/recommendations-and-reports',
    title: 'Recommendations and Reports',
    layout: 'main',
    parent: 'builder',
    search: [],
    // Filters are reset when the page is left (specification 1.2).
    keptFor: 'reload',
    navigation: { name: 'Recommendations and Reports', at: 4 },
  },
  builder: {
    path: '/recommendation-builder',
    title: 'Recommendation Builder',
    layout: 'main',
    parent: 'dashboard',
    search: ['recommendation'],
    keptFor: 'customer',
    navigation: { name: 'Recommendation Builder', at: 3 },
  },
  reportBuilder: {
    path: '/report-builder',
    title: 'Report Builder',
    layout: 'main',
    parent: 'recommendations',
    // The report that is open, with its messages in front where they are asked for; or the recommendation that a new one is made of.
    search: ['report', 'messages', 'recommendation'],
    keptFor: 'customer',
    navigation: { name: 'Report Builder', at: 5 },
  },
  heartbeat: {
    path: '/heartbeat',
    title: 'Heartbeat',
    layout: 'main',
    parent: 'dashboard',
    search: [],
    keptFor: 'never',
  },
  mailbox: { path: '/mailbox', title: 'Mailbox', layout: 'main', parent: 'dashboard', search: [], keptFor: 'never' },
  logout: { path: '/logout', title: 'Log out', layout: 'bare', parent: null, search: [] },
  passwordReset: { path: '/passwordreset', title: 'Password reset', layout: 'bare', parent: null, search: [] },
  loginAgain: { path: '/loginagain', title: 'Signed out', layout: 'bare', parent: null, search: [] },
});

export type RouteName = keyof typeof routes;
export type PageName = RouteName | 'notFound';
type Routes = typeof routes;
/** The pages with a machine of their own. */
export type MachinePage = { [Name in RouteName]: Routes[Name] extends { keptFor: KeptFor } ? Name : never }[RouteName];
/** The pages that are shown; the others leave the portal or come before it. */
export type ShownPage =
  | { [Name in RouteName]: Routes[Name] extends { layout: 'bare' } ? never : Name }[RouteName]
  | 'notFound';
export type SearchKey = Routes[RouteName]['search'][number];
type SearchOf<Name extends RouteName> = {
  readonly [Key in SearchKey]?: Key extends Routes[Name]['search'][number] ? number : never;
};

/** The address of a page, with the numbers of the records it should open. */
export function href<Name extends RouteName>(name: Name, search?: SearchOf<Name>): string {
  const query = new URLSearchParams(Object.entries(search ?? {}).map(([key, id]) => [key, String(id)])).toString();
  return routes[name].path + (query && `?${query}`);
}

/** The address of the conversations with the growers of a report. */
export const messagesOf = (report: number): string => href('reportBuilder', { report, messages: 1 });

const names = new Map<string, RouteName>(entriesOf(routes).map(([name, { path }]) => [path, name]));

/** The page at a path; case and a closing slash do not matter. An unknown path is `notFound`. */
export const pageAt = (path: string): PageName => names.get(path.toLowerCase().replace(/(?!^)\/+$/, '')) ?? 'notFound';

/** The address of the chapter of the help about a page: it has the name of the page, `docs/guide/report-builder.md` for `reportBuilder`. */
export const chapterOf = (page: PageName): string =>
  `/docs/guide/${page === 'notFound' ? 'index' : page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.html`;

/** The title of a page, for the browser's tab. */
export const titleOf = (page: PageName): string => (page === 'notFound' ? 'Page not found' : routes[page].title);
/** The layout of a page; an unknown address has the main one. */
export const layoutOf = (page: PageName): Layout => (page === 'notFound' ? 'main' : routes[page].layout);

/** The page that Back leads to; the dashboard for a page without a place in the tree. */
export const parentOf = (page: PageName): RouteName =>
  page === 'notFound' ? 'dashboard' : (routes[page].parent ?? 'dashboard');

const entries = entriesOf<RouteName, RouteEntry>(routes);

const entryOf = (page: RouteName): RouteEntry => routes[page];
/** For whom a page's machine keeps its work; undefined for a page without a machine. */
export const keptFor = (page: PageName): KeptFor | undefined =>
  page === 'notFound' ? undefined : entryOf(page).keptFor;
/** True for a page with a machine of its own. */
export const hasMachine = (page: PageName): page is MachinePage => keptFor(page) !== undefined;
export const machinePages = entries.map(([name]) => name).filter(hasMachine);
const isShown = (page: RouteName): page is RouteName & ShownPage => entryOf(page).layout !== 'bare';
export const shownPages: readonly ShownPage[] = [...entries.map(([name]) => name).filter(isShown), 'notFound'];

export interface NavigationItem extends InNavigation {
  readonly page: RouteName;
}

/** The entries of the navigation, in order; that at its foot last. */
export const navigationItems: readonly NavigationItem[] = entries
  .flatMap(([page, { navigation }]) => (navigation ? [{ page, ...navigation }] : []))
  .sort((one, other) => (one.at === 'foot' ? 1 : other.at === 'foot' ? -1 : one.at - other.at));

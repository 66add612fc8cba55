import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { breadcrumbsOf } from '../../model/routes/breadcrumbs.ts';
import { href, type PageName } from '../../model/routes/routes.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { Breadcrumbs, type LinkComponent } from '../ui/breadcrumbs.tsx';
import { CustomerGroupSelect } from './customer-group-select.tsx';
import { TenantSelect } from './tenant-select.tsx';

// The widgets behind these two are a quarter of the first screen's budget; what stands in their place has their size.
const CustomerSelect = lazy(() => import('./customer-select.tsx').then(({ CustomerSelect }) => ({ default: CustomerSelect })));
const UserMenu = lazy(() => import('./user-menu.tsx').then(({ UserMenu }) => ({ default: UserMenu })));

const Crumb: LinkComponent = ({ href, className, children }) => (
  <Link href={href} className={className ?? ''}>
    {children}
  </Link>
);

/** Logo, where one is, tenant, customer, user. */
export function Header({ page }: { readonly page: PageName }) {
  const crumbs = breadcrumbsOf(page).map(({ title, href }) => ({ label: title, href }));
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline bg-panel px-4 py-2">
      <Link href={href('dashboard')} className="flex shrink-0 items-center gap-2 rounded-sm font-semibold">
        <img src="/logo.svg" alt="" width="28" height="28" />
        {shellTexts.product}
      </Link>
      <span aria-hidden="true" className="h-5 w-px bg-hairline" />
      <Breadcrumbs crumbs={crumbs} link={Crumb} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <TenantSelect />
        <CustomerGroupSelect />
        <Suspense fallback={<Waiting className="w-60" />}>
          <CustomerSelect />
        </Suspense>
        <Suspense fallback={<Waiting className="w-32" />}>
          <UserMenu />
        </Suspense>
      </div>
    </header>
  );
}

const Waiting = ({ className }: { readonly className: string }) => <span aria-hidden="true" className={`h-8 rounded-md bg-sunken ${className}`} />;

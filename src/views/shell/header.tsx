import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { currentCustomer, leavingWorkOf } from '../../machines/customers/customers.selectors.ts';
import { leavingWorkOf as leavingTenantOf } from '../../machines/tenants/tenants.selectors.ts';
import { breadcrumbsOf } from '../../model/routes/breadcrumbs.ts';
import { href, type PageName } from '../../model/routes/routes.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { Breadcrumbs, type LinkComponent } from '../ui/breadcrumbs.tsx';
import { bellHost } from '../ui/dom/bell-host.ts';
import { idle } from '../ui/dom/idle.ts';
import { lazy } from '../ui/dom/lazy.tsx';
import { RetryNotice } from './connection-notice.tsx';
import { CustomerGroupSelect } from './customer-group-select.tsx';
import { TenantSelect } from './tenant-select.tsx';
import { UserMenu } from './user-menu.tsx';

// The combobox is a quarter of the first screen's budget: it comes after that, and the customer's name is there before it.
const CustomerSelect = lazy(async () => {
  await idle();
  return (await import('./customer-select.tsx')).CustomerSelect;
});

const LeavingWorkDialog = lazy(async () => (await import('../shared/leaving-work-dialog.tsx')).LeavingWorkDialog);

const Crumb: LinkComponent = ({ href, className, children }) => (
  <Link href={href} className={className ?? ''}>
    {children}
  </Link>
);

/** Logo, where one is, tenant, customer, user. */
export function Header({ page }: { readonly page: PageName }) {
  const crumbs = breadcrumbsOf(page).map(({ title, href }) => ({ label: title, href }));
  return (
    <header
      data-print="hide"
      className="flex min-h-14 shrink-0 items-center gap-x-3 gap-y-2 border-b max-sm:flex-wrap border-hairline bg-panel px-4 py-2 pointer-coarse:py-1.5"
    >
      <Link
        href={href('dashboard')}
        className="flex shrink-0 items-center gap-2 rounded-sm font-semibold pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <img src="/logo.svg" alt="" width="28" height="28" />
        <span className="max-lg:sr-only">{shellTexts.product}</span>
      </Link>
      <span aria-hidden="true" className="h-5 w-px bg-hairline" />
      {/* A smaller window has room for the page itself; the way up is the back button beside its title. */}
      <div className="min-w-28 sm:min-w-fit flex-1 basis-0 max-sm:min-w-0 max-xl:[&_li:not(:last-child)]:hidden max-xl:[&_svg]:hidden">
        <Breadcrumbs crumbs={crumbs} link={Crumb} />
      </div>
      {/* On a phone the choices are in the second of two lines, and its fields shrink for each other. */}
      <div className="flex min-w-0 items-center justify-end gap-2 max-sm:contents">
        <RetryNotice />
        <div className="flex min-w-0 items-center gap-2 max-sm:order-last max-sm:w-full max-sm:*:w-0 max-sm:*:flex-1 max-sm:*:last:flex-[1.5]">
          <TenantSelect />
          <CustomerGroupSelect />
          <CustomerSelect before={<CustomerName />} />
        </div>
        <span ref={bellHost} className="flex" />
        <UserMenu page={page} />
      </div>
      <LeavingWork />
    </header>
  );
}

/** The question before leaving for another customer or tenant. */
function LeavingWork() {
  const ofCustomer = useSelector(useActorOf('customers'), leavingWorkOf);
  const ofTenant = useSelector(useActorOf('tenants'), leavingTenantOf);
  const actor = ofCustomer ?? ofTenant;
  return actor ? <LeavingWorkDialog actor={actor} /> : null;
}

/** Looks like the field that will replace it. */
function CustomerName() {
  const customer = useSelector(useActorOf('customers'), currentCustomer);
  return (
    <span className="flex h-8 pointer-coarse:h-11 w-48 items-center truncate lg:w-60 rounded-md border border-edge bg-panel px-2.5 text-muted">
      {customer?.customerName ?? shellTexts.header.customerPlaceholder}
    </span>
  );
}

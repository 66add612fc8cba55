import { BookOpen, ChevronDown, CircleUser, LogOut, Users } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { userEmail, userName } from '../../machines/session/session.selectors.ts';
import { chapterOf, href, type PageName, type RouteName } from '../../model/routes/routes.ts';
import { dashboardTexts } from '../../model/texts/customers.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { buttonLook } from '../ui/button-look.ts';
import { Icon, type LucideIcon } from '../ui/icon.tsx';

const { header, navigation } = shellTexts;
interface Item {
  readonly page: RouteName;
  readonly label: string;
  readonly icon: LucideIcon;
}
/** The way out comes last, after the help. */
const ITEMS: readonly Item[] = [
  { page: 'customerList', label: dashboardTexts.everybody, icon: Users },
  { page: 'profile', label: header.profile, icon: CircleUser },
  { page: 'logout', label: header.logout, icon: LogOut },
];
const ITEM_LOOK = 'focus-inset mt-1 flex h-8 pointer-coarse:h-11 items-center gap-2 rounded-sm px-2.5 hover:bg-hover';

const itemOf = ({ page, label, icon }: Item) => (
  <Link
    key={page}
    href={href(page)}
    onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    className={ITEM_LOOK}
  >
    <Icon icon={icon} size={16} />
    {label}
  </Link>
);

/** The user's name; behind it the e-mail address, the profile, the help of the page and the way out, in a popover of the browser's own. */
export function UserMenu({ page: current }: { readonly page: PageName }) {
  const session = useActorOf('session');
  const [name, email] = useSelectors(session, userName, userEmail);
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonLook('quiet')}>
        <Icon icon={CircleUser} />
        <span className="sr-only">{header.userMenu}: </span>
        <span className="max-w-40 truncate max-lg:sr-only">{name}</span>
        <Icon icon={ChevronDown} size={16} className="-mr-1 opacity-70" />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={header.userMenu}
        className="floating inset-auto top-13 right-4 m-0 min-w-52 p-1 text-ink"
      >
        <p className="border-b border-hairline px-2.5 pt-1 pb-2 text-sm break-words text-muted">{email}</p>
        {ITEMS.slice(0, -1).map(itemOf)}
        <a
          href={chapterOf(current)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${header.help} (${navigation.opensInNewTab})`}
          className={ITEM_LOOK}
        >
          <Icon icon={BookOpen} size={16} />
          {header.help}
        </a>
        {ITEMS.slice(-1).map(itemOf)}
      </div>
    </>
  );
}

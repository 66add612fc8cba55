import { useSelector } from '@xstate/react';
import { BookOpen } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { Link } from 'wouter';
import { addressIn } from '../../machines/app/workspace.selectors.ts';
import { portalOf } from '../../machines/session/session.selectors.ts';
import { navigationItems, type NavigationItem, type PageName } from '../../model/routes/routes.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { PagesContext, useActorOf } from '../app/context.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';

const LOOK = 'focus-inset relative flex h-11 w-full items-center justify-center rounded-md';

/** The 60 px bar of icons at the left, or at the foot of a phone; the page one is on is marked by colour, by a bar and for assistive technology. */
export function SideNavigation({ page }: { readonly page: PageName }) {
  const portal = useSelector(useActorOf('session'), portalOf);
  return (
    <nav
      aria-label={shellTexts.navigation.label}
      className="flex w-[60px] shrink-0 flex-col border-r border-hairline bg-panel px-2 py-2 phone:w-full phone:border-t phone:border-r-0 phone:py-1"
    >
      <ul className="flex flex-1 flex-col gap-1 phone:flex-row">
        {navigationItems
          .filter(({ at }) => at !== 'foot')
          .map((item) => (
            <NavigationLink key={item.page} item={item} isCurrent={item.page === page} />
          ))}
        {portal ? (
          <Tipped text={shellTexts.navigation.knowledgeLibrary}>
            <a
              href={portal.knowledgeLibraryUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={`${shellTexts.navigation.knowledgeLibrary} (${shellTexts.navigation.opensInNewTab})`}
              className={cx(LOOK, 'text-muted hover:bg-hover hover:text-ink')}
            >
              <Icon icon={BookOpen} />
            </a>
          </Tipped>
        ) : null}
        <li className="flex-1 phone:hidden" aria-hidden="true" />
        {navigationItems
          .filter(({ at }) => at === 'foot')
          .map((item) => (
            <NavigationLink key={item.page} item={item} isCurrent={item.page === page} />
          ))}
      </ul>
    </nav>
  );
}

function NavigationLink({
  item: { name, page },
  isCurrent,
}: {
  readonly item: NavigationItem;
  readonly isCurrent: boolean;
}) {
  const icon = useContext(PagesContext).icons[page];
  const address = useSelector(useActorOf('workspace'), addressIn(page));
  return (
    <Tipped text={name}>
      <Link
        href={address}
        aria-label={name}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(
          LOOK,
          isCurrent
            ? 'bg-selected text-brand before:absolute before:inset-y-1.5 before:-left-2 before:w-[3px] before:rounded-r-sm before:bg-brand phone:before:inset-x-3 phone:before:-top-1 phone:before:bottom-auto phone:before:left-3 phone:before:h-[3px] phone:before:w-auto'
            : 'text-muted hover:bg-hover hover:text-ink',
        )}
      >
        {icon ? <Icon icon={icon} /> : null}
      </Link>
    </Tipped>
  );
}

/** A name beside the icon on hover and focus; the link's own name says the same to assistive technology. */
const Tipped = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <li className="tip tip-beside w-full">
    {children}
    <span aria-hidden="true" className="tip-text">
      {text}
    </span>
  </li>
);

import { useSelector } from '@xstate/react';
import { BookOpen, ClipboardList, FileText, FlaskConical, LayoutDashboard, Settings, Sprout } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import { portalOf } from '../../machines/session/session.selectors.ts';
import { href, type PageName, type RouteName } from '../../model/routes/routes.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { cx } from '../ui/cx.ts';
import { Icon, type LucideIcon } from '../ui/icon.tsx';

interface Item {
  readonly name: string;
  readonly page: RouteName;
  readonly icon: LucideIcon;
}

const WORK: readonly Item[] = [
  { name: 'Dashboard', page: 'dashboard', icon: LayoutDashboard },
  { name: 'Samples', page: 'samples', icon: FlaskConical },
  { name: 'Recommendation Builder', page: 'builder', icon: Sprout },
  { name: 'Recommendations and Reports', page: 'recommendations', icon: ClipboardList },
  { name: 'Report Builder', page: 'reportBuilder', icon: FileText },
];
const SETTINGS: Item = { name: 'Settings', page: 'settings', icon: Settings };

const LOOK = 'focus-inset relative flex h-11 w-full items-center justify-center rounded-md';

/** The 60 px bar of icons at the left; the page one is on is marked by colour, by a bar and for assistive technology. */
export function SideNavigation({ page }: { readonly page: PageName }) {
  const portal = useSelector(useActorOf('session'), portalOf);
  return (
    <nav
      aria-label={shellTexts.navigation.label}
      className="flex w-[60px] shrink-0 flex-col border-r border-hairline bg-panel px-2 py-2"
    >
      <ul className="flex flex-1 flex-col gap-1">
        {WORK.map((item) => (
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
        <li className="flex-1" aria-hidden="true" />
        <NavigationLink item={SETTINGS} isCurrent={page === 'settings'} />
      </ul>
    </nav>
  );
}

function NavigationLink({
  item: { name, page, icon },
  isCurrent,
}: {
  readonly item: Item;
  readonly isCurrent: boolean;
}) {
  return (
    <Tipped text={name}>
      <Link
        href={href(page)}
        aria-label={name}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(
          LOOK,
          isCurrent
            ? 'bg-selected text-brand before:absolute before:inset-y-1.5 before:-left-2 before:w-[3px] before:rounded-r-sm before:bg-brand'
            : 'text-muted hover:bg-hover hover:text-ink',
        )}
      >
        <Icon icon={icon} />
      </Link>
    </Tipped>
  );
}

/** A name beside the icon on hover and focus; the link's own name says the same to assistive technology. */
const Tipped = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <li
    className="tip tip-beside w-full"
    style={{ '--tip-anchor': `--to-${text.replaceAll(' ', '-')}` } as CSSProperties}
  >
    {children}
    <span aria-hidden="true" className="tip-text">
      {text}
    </span>
  </li>
);

import { useSelector } from '@xstate/react';
import { CircleUser, LogOut } from 'lucide-react';
import { userEmail, userName } from '../../machines/session/session.selectors.ts';
import { href } from '../../model/routes/routes.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';

const { header } = shellTexts;

/** The user's name; behind it the e-mail address, the profile and the way out. */
export function UserMenu() {
  const session = useActorOf('session');
  const navigation = useActorOf('navigation');
  const name = useSelector(session, userName);
  const email = useSelector(session, userEmail);
  return (
    <Menu
      label={`${header.userMenu}: ${name}`}
      look="quiet"
      align="end"
      trigger={
        <>
          <Icon icon={CircleUser} />
          <span className="max-w-40 truncate">{name}</span>
        </>
      }
      header={<span className="text-sm text-muted">{email}</span>}
      items={[
        { key: 'profile', label: header.profile, icon: CircleUser, onSelect: () => navigation.send({ type: 'NAVIGATE', to: href('profile') }) },
        { key: 'logout', label: header.logout, icon: LogOut, onSelect: () => navigation.send({ type: 'NAVIGATE', to: href('logout') }) },
      ]}
    />
  );
}

// The avatar menu: whose account it is, the entries whose pages exist, switching sides, and Logout.
// Guards: the specification's labels and toasts. An entry appears together with its page.
import { ArrowLeftRight, CircleQuestionMark, LogOut, Settings, UserRound, UserRoundCog } from 'lucide-react';
import { useNavigate } from 'react-router';
import { logout } from '#contract/accounts/account.endpoints.ts';
import { switchTo } from '#web/accounts/switch-account.ts';
import { call } from '#web/app/call.ts';
import { helpPath } from '#web/app/navigation.ts';
import { signOut, useSession } from '#web/app/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';

export function AccountMenu() {
  const { userProfile, email, switchable, userRole } = useSession();
  const navigate = useNavigate();
  const name = userProfile?.displayName ?? userProfile?.username ?? email ?? '';
  const title = switchable === 1 ? 'Seller Account' : switchable === 2 ? 'Buyer Account' : 'Your Account';
  const otherSide = userRole === 1 ? 'buyer' : 'seller';
  const leave = async () => {
    await call(logout, {}).catch(() => undefined);
    signOut();
    toast.success('Logged out successfully');
    await navigate('/');
  };
  const change = async () => {
    if (await switchTo(otherSide)) await navigate('/dashboard');
  };
  return (
    <Menu
      label="Account menu"
      trigger={<Avatar name={name} url={userProfile?.avatarUrl ?? null} size={36} />}
      round
    >
      <MenuHeading>
        <span className="block font-medium text-ink">{userRole === 0 ? 'Your Account' : title}</span>
        <span dir="auto" className="block max-w-60 truncate">
          {name}
        </span>
      </MenuHeading>
      <MenuSeparator />
      <MenuLink to="/profile" icon={UserRound}>
        Profile
      </MenuLink>
      <MenuLink to="/accounts" icon={UserRoundCog}>
        Accounts
      </MenuLink>
      <MenuLink to="/settings" icon={Settings}>
        Settings
      </MenuLink>
      <MenuLink to={helpPath} icon={CircleQuestionMark}>
        Help & Support
      </MenuLink>
      <MenuSeparator />
      {userRole !== 0 && (
        <MenuItem icon={ArrowLeftRight} onSelect={() => void change()}>
          {otherSide === 'buyer' ? 'Switch to Buyer' : 'Switch to Seller'}
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        Logout
      </MenuItem>
    </Menu>
  );
}

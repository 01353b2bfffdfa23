// The avatar menu: a first version with Logout only, until switching and the pages behind its entries are built.
import { LogOut } from 'lucide-react';
import { logout } from '#contract/accounts/account.endpoints.ts';
import { call } from '#web/app/call.ts';
import { signOut, useSession } from '#web/app/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuHeading, MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';

export function AccountMenu() {
  const { userProfile, email, switchable } = useSession();
  const name = userProfile?.displayName ?? userProfile?.username ?? email ?? '';
  const title = switchable === 1 ? 'Seller Account' : switchable === 2 ? 'Buyer Account' : 'Your Account';
  const leave = async () => {
    await call(logout, {}).catch(() => undefined);
    signOut();
    toast.success('Logged out successfully');
  };
  return (
    <Menu label="Account menu" trigger={<Avatar name={name} url={userProfile?.avatarUrl ?? null} size={36} />} round>
      <MenuHeading>{title}</MenuHeading>
      <MenuItem icon={LogOut} onSelect={leave}>
        Logout
      </MenuItem>
    </Menu>
  );
}

// The avatar menu: whose account it is, the entries whose pages exist, switching sides, and Logout.
// Guards: the specification's labels and toasts. An entry appears together with its page. Nobody who signs out loses unawares what
// they wrote. The question is part of this file: what waits often waits for a line, and then nothing can be fetched.
import {
  ArrowLeftRight,
  CircleQuestionMark,
  GraduationCap,
  LogOut,
  Settings,
  ShieldUser,
  UserRound,
  UserRoundCog,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '#contract/accounts/account.endpoints.ts';
import { switchTo } from '#web/accounts/switch-account.ts';
import { call } from '#web/app/call.ts';
import { helpPath } from '#web/app/navigation.ts';
import { countOutgoing, forgetWriting } from '#web/app/person-storage.ts';
import { signOut, useAccount, useSession } from '#web/app/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';

export function AccountMenu() {
  const { userId, userProfile, email, switchable, userRole } = useSession();
  const isSupport = useAccount()?.support === true;
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const name = userProfile?.displayName ?? userProfile?.username ?? email ?? '';
  const title = switchable === 1 ? 'Seller Account' : switchable === 2 ? 'Buyer Account' : 'Your Account';
  const otherSide = userRole === 1 ? 'buyer' : 'seller';
  const askOrLeave = () => {
    const count = userId === null ? 0 : countOutgoing(userId);
    if (count === 0) return void leave();
    setUnsent(count);
    setIsAsked(true);
  };
  const leave = async () => {
    setIsAsked(false);
    await call(logout, {}).catch(() => undefined);
    if (userId !== null) forgetWriting(userId);
    signOut();
    toast.success('Logged out successfully');
    await navigate('/');
  };
  const change = async () => {
    if (await switchTo(otherSide)) await navigate('/dashboard');
  };
  return (
    <>
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
        <MenuLink to="/entrance" icon={GraduationCap}>
          Exam & Tags
          <Badge tone="warning" className="ml-2">
            Premium
          </Badge>
        </MenuLink>
        <MenuLink to={helpPath} icon={CircleQuestionMark}>
          Help & Support
        </MenuLink>
        {isSupport && (
          <MenuLink to="/admin" icon={ShieldUser}>
            Support console
          </MenuLink>
        )}
        <MenuSeparator />
        {userRole !== 0 && (
          <MenuItem icon={ArrowLeftRight} onSelect={() => void change()}>
            {otherSide === 'buyer' ? 'Switch to Buyer' : 'Switch to Seller'}
          </MenuItem>
        )}
        <MenuItem icon={LogOut} onSelect={askOrLeave}>
          Logout
        </MenuItem>
      </Menu>
      <UnsentQuestion
        count={unsent}
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onLeave={() => void leave()}
      />
    </>
  );
}

type UnsentProps = { count: number; open: boolean; onClose: () => void; onLeave: () => void };

function UnsentQuestion({ count, open, onClose, onLeave }: UnsentProps) {
  const isOne = count === 1;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Sign out now?"
      consequence={
        isOne
          ? '1 message has not been sent. Signing out deletes it.'
          : `${count} messages have not been sent. Signing out deletes them.`
      }
      cancelLabel="Stay signed in"
      confirmLabel={isOne ? 'Sign out and delete it' : 'Sign out and delete them'}
      danger
      onConfirm={onLeave}
    />
  );
}

// The avatar menu: account name, links, switching sides, and Logout, with the labels and toasts of the specification.
// Guarantees: signing out asks first if unsent messages would be deleted. That dialog is bundled here rather than loaded on
// demand, because unsent messages often mean that the connection is down.
import {
  ArrowLeftRight,
  CircleQuestionMark,
  GraduationCap,
  LogOut,
  MessageSquareText,
  Settings,
  ShieldUser,
  UserRound,
  UserRoundCog,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '#contract/people/accounts/account.endpoints.ts';
import { switchTo } from './switch-account.ts';
import { call } from '#web/app/call.ts';
import { floatsFrom, openFeedback } from '#web/app/feedback-state.ts';
import { helpPath } from '#web/app/navigation.ts';
import { countOutgoing, forgetDrafts } from '#web/app/user-storage.ts';
import { signOut, useAccount, useSession } from '#web/app/session.ts';
import { useIsEnabled } from '#web/app/site.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export function AccountMenu() {
  const { userProfile, email, switchable, userRole } = useSession();
  const navigate = useNavigate();
  const { unsent, ask, cancel, leave } = useSigningOut();
  const name = userProfile?.displayName ?? userProfile?.username ?? email ?? '';
  const title = switchable === 1 ? 'Seller Account' : switchable === 2 ? 'Buyer Account' : 'Your Account';
  const otherSide = userRole === 1 ? 'buyer' : 'seller';
  const switchSide = async () => {
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
        <MenuLinks />
        <MenuSeparator />
        {userRole !== 0 && (
          <MenuItem icon={ArrowLeftRight} onSelect={() => void switchSide()}>
            {otherSide === 'buyer' ? 'Switch to Buyer' : 'Switch to Seller'}
          </MenuItem>
        )}
        <MenuItem icon={LogOut} onSelect={ask}>
          Logout
        </MenuItem>
      </Menu>
      <UnsentQuestion {...unsent} onClose={cancel} onLeave={() => void leave()} />
    </>
  );
}

/** Signs out, after a question if unsent messages would be deleted. */
function useSigningOut() {
  const { userId } = useSession();
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  const [open, setOpen] = useState(false);
  const leave = async () => {
    setOpen(false);
    await call(logout, {}).catch(() => undefined);
    if (userId !== null) forgetDrafts(userId);
    signOut();
    toast.success('Logged out successfully');
    await navigate('/');
  };
  const ask = () => {
    const waiting = userId === null ? 0 : countOutgoing(userId);
    if (waiting === 0) return void leave();
    setCount(waiting);
    setOpen(true);
  };
  return { unsent: { count, open }, ask, cancel: () => setOpen(false), leave };
}

function MenuLinks() {
  const isSupport = useAccount()?.support === true;
  const isEnabled = useIsEnabled();
  return (
    <>
      <MenuLink to="/profile" icon={UserRound}>
        Profile
      </MenuLink>
      <MenuLink to="/accounts" icon={UserRoundCog}>
        Accounts
      </MenuLink>
      <MenuLink to="/settings" icon={Settings}>
        Settings
      </MenuLink>
      {isEnabled('exams') && (
        <MenuLink to="/entrance" icon={GraduationCap}>
          Exam & Tags
          <Badge tone="warning" className="ml-2">
            Premium
          </Badge>
        </MenuLink>
      )}
      <MenuLink to={helpPath} icon={CircleQuestionMark}>
        Help & Support
      </MenuLink>
      {!matchMedia(floatsFrom).matches && (
        <MenuItem icon={MessageSquareText} onSelect={openFeedback}>
          Feedback
        </MenuItem>
      )}
      {isSupport && (
        <MenuLink to="/admin" icon={ShieldUser}>
          Support console
        </MenuLink>
      )}
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

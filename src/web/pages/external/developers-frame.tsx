// The frame of /developers: the public reference, and the signed-in user's keys and webhooks.
import { BookOpen, KeyRound, Rocket, Webhook } from 'lucide-react';
import { Outlet } from 'react-router';
import { useSession } from '#web/app/session.ts';
import { NavigationFrame, type SideLink, SideNavigation } from '#web/ui/side-navigation.tsx';

const everyone: readonly SideLink[] = [
  { to: '/developers', label: 'Reference', icon: BookOpen, isWhole: true },
  { to: '/developers/guide', label: 'Guide', icon: Rocket },
];
const signedIn: readonly SideLink[] = [
  ...everyone,
  { to: '/developers/keys', label: 'Your keys', icon: KeyRound },
  { to: '/developers/webhooks', label: 'Your webhooks', icon: Webhook },
];

export default function DevelopersFrame() {
  const { isAuthenticated } = useSession();
  return (
    <NavigationFrame
      navigation={<SideNavigation label="Developers" links={isAuthenticated ? signedIn : everyone} />}
    >
      <Outlet />
    </NavigationFrame>
  );
}

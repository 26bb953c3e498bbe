import type { ReactNode } from 'react';
import { useServerStatus } from '../data/server-status.tsx';
import { ProfileView } from '../features/profile/profile-view.tsx';

/** The seller's profiles. */
export function ProfileRoute(): ReactNode {
  const status = useServerStatus();
  // The server's own profile is where a first one starts, so it is waited for.
  return <ProfileView key={String(status !== undefined)} defaultSeller={status?.seller} />;
}

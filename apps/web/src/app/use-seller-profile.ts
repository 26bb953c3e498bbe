import { useState } from 'react';
import { createSellerProfile, type SellerProfile } from '../features/outreach/letter/seller-profile.ts';
import { useStorage } from '../lib/storage.ts';

/** The seller's profile of this browser, for a page that is open. */
export function useSellerProfile(): SellerProfile {
  const storage = useStorage();
  const [profile] = useState(() => createSellerProfile(storage));
  return profile;
}

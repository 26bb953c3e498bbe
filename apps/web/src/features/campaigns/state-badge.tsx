import type { CampaignState } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Readonly<Record<CampaignState, BadgeTone>> = {
  finding: 'accent',
  running: 'accent',
  paused: 'notice',
  done: 'good',
  cancelled: 'plain',
  failed: 'fault',
};

export function StateBadge({ state }: { state: CampaignState }): ReactNode {
  return <Badge tone={tones[state]}>{useLazyMessages().campaigns.states[state]}</Badge>;
}

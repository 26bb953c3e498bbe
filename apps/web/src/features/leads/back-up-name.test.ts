import { expect, it, vi } from 'vitest';
import { backUpName } from './back-up-name.ts';

it('uses the local day, not the day in UTC', () => {
  try {
    for (const zone of ['Asia/Shanghai', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone);
      const early = new Date(2026, 10, 21, 0, 30).getTime();
      const late = new Date(2026, 10, 21, 23, 30).getTime();
      for (const at of [early, late]) expect(backUpName(at)).toBe('hardware-store-leads-2026-11-21.json');
    }
  } finally {
    vi.unstubAllEnvs();
  }
});

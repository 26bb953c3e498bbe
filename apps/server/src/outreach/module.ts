import type { ModuleRoutes, ServerModule } from '../server-module.ts';
import { answerRoutes } from './answer-routes.ts';
import { campaignRoutes } from './campaign-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { addMailSignIn } from './mail-sign-in.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import type { OutreachDeps } from './outreach-deps.ts';
import { startWork } from './start-work.ts';
import { addUnsubscribe } from './unsubscribe.ts';

/** Campaigns, and the mailboxes from which letters leave and to which answers come. */
export const outreach: ServerModule = {
  start({ config, services, log, pace, ...rest }) {
    const work = startWork(services, { pace, publicUrl: config.publicUrl, log });
    const deps = { ...services, ...work, ...rest, origins: config };
    return { ...outreachRoutes(deps), onIdle: work.takeOutRefused, stop: work.stop };
  },
};

export function outreachRoutes(deps: OutreachDeps): ModuleRoutes {
  return {
    handlers: {
      ...campaignRoutes(deps),
      ...mailRoutes(deps),
      ...mailboxRoutes(deps),
      ...answerRoutes(deps),
    },
    addRoutes(app) {
      addUnsubscribe(app, deps.unsubscribe);
      addMailSignIn(app, deps);
    },
  };
}

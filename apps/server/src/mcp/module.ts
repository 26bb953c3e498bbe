import type { ServerModule } from '../server-module.ts';
import { addMcp } from './add-mcp.ts';
import { agentServices } from './agent-services.ts';

/** Tools for agents: over HTTP by this, over pipes by `main.ts`. */
export const agents: ServerModule = {
  start({ config, services, log, limits }) {
    const toolsFor = (client: string | undefined) =>
      agentServices(config, services, log, services.storage.pseudonym)(client);
    return { addRoutes: (app) => addMcp(app, toolsFor, { limits, log }) };
  },
};

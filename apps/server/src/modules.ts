import { agents } from './mcp/module.ts';
import { outreach } from './outreach/module.ts';
import { people } from './people/module.ts';
import type { ServerModule } from './server-module.ts';

/** The modules of the server. */
export const modules: readonly ServerModule[] = [agents, people, outreach];

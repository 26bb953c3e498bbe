export { createServices, type Observers, type Services } from './create-services.ts';
export { type AuthSettings, shortestToken } from './settings/auth-settings.ts';
export { type Config, ConfigError, loadConfig } from './settings/config.ts';
export { knownSettings } from './settings/known-settings.ts';
export type { MapTiles } from './settings/map-tiles.ts';
export { userAgent } from './settings/user-agent.ts';

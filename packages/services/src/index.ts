export { builtFrom } from './built-from.ts';
export { createServices, type Observers, type Services } from './create-services.ts';
export { type AuthSettings, authHeaderWarning, userHeaders } from './settings/auth.ts';
export {
  type Config,
  ConfigError,
  loadConfig,
  type MapTiles,
  serviceUrls,
  userAgent,
} from './settings/config.ts';
export { isLoopback, shortestToken } from './settings/rules.ts';
export { isKnownSetting, settingNames } from './settings/table.ts';

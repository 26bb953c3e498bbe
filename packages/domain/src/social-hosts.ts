import social from './word-lists/social-hosts.json' with { type: 'json' };

/**
 * Hosts of social networks, and path names there that belong to the network itself rather than to a profile.
 */
export const socialHosts: readonly string[] = social.hosts;
export const notProfiles: readonly string[] = social.notProfiles;

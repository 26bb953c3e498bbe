import social from './word-lists/social-hosts.json' with { type: 'json' };

/** Hosts of social networks, and names there that are pages of the network itself, not of anybody. */
export const socialHosts: readonly string[] = social.hosts;
export const notProfiles: readonly string[] = social.notProfiles;

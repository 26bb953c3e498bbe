/** Begins the part of a message that only an administrator can act on: settings, hosts and commands. */
export const forAdministrators = { english: 'For administrators:', chinese: '管理员须知：' } as const;

/** A header of a message, unfolded. */
export const header = (data: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(data?.split('\r\n\r\n', 1)[0] ?? '')?.[1]
    ?.replace(/\s+/g, ' ');

/**
 * What is wrong with a file; the message completes 'FILE cannot be imported: …'. Apart from AppError, so that a worker
 * starts without the messages of the screens.
 */
export class FileFault extends Error {
  override name = 'FileFault';
}

export function damagedFile(what: string): FileFault {
  return new FileFault(damageText(what));
}

export function damageText(what: string): string {
  return `it is damaged: ${what}. Download it again`;
}

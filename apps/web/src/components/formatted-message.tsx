import { Fragment, type ReactNode } from 'react';

/** A message with elements in place of its `{name}` placeholders: 'near "{location}"'. */
export function FormattedMessage({
  text,
  ...parts
}: { text: string } & Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change their order
    <Fragment key={at}>{at % 2 === 1 ? parts[piece] : <span>{piece}</span>}</Fragment>
  ));
}

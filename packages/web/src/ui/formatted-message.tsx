import { Fragment, type ReactNode } from 'react';

/** A sentence whose `{name}` are elements, whatever their order in a language: 'near "{location}"'. */
export function Filled({
  text,
  ...parts
}: { text: string } & Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change their order
    <Fragment key={at}>{at % 2 === 1 ? parts[piece] : piece}</Fragment>
  ));
}

import type { ReactNode } from 'react';
import { failureOf } from '../data/api/errors.ts';
import { localize } from '../i18n/message.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import { Notice } from './notice.tsx';

/** Why the server did not do what it was asked to; nothing if `fault` is null. */
export function FaultNotice({ fault }: { fault: unknown }): ReactNode {
  const messages = useMessages();
  return fault !== null && <Notice tone="fault">{localize(failureOf(fault), messages)}</Notice>;
}

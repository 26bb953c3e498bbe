import type { Contact } from '@Hardware-Store-Finder/contract';
import type { ComponentProps, ReactNode } from 'react';
import { mailHref, pageHref, telHref } from './hrefs.ts';
import { WebLink } from './web-link.tsx';

/**
 * What a contact says, as the link that reaches it; text where there is none.
 * @param isRefused whether the contact policy refuses the address
 */
export function ContactLink({
  contact: { kind, value },
  isRefused = false,
  children = value,
}: {
  contact: Pick<Contact, 'kind' | 'value'>;
  isRefused?: boolean;
  children?: ReactNode;
}): ReactNode {
  if (kind === 'email') return <Reach href={isRefused ? undefined : mailHref(value)}>{value}</Reach>;
  if (kind === 'phone') return <PhoneLink phone={value} />;
  return (
    <WebLink href={pageHref(value)}>
      <bdi>{children}</bdi>
    </WebLink>
  );
}

/** A phone number that calls it; text where it is not a single number. */
export function PhoneLink({ phone, ...rest }: { phone: string } & ComponentProps<'a'>): ReactNode {
  return (
    <Reach href={telHref(phone)} {...rest}>
      {phone}
    </Reach>
  );
}

function Reach({ children, ...rest }: ComponentProps<'a'>): ReactNode {
  const text = <bdi>{children}</bdi>;
  return rest.href === undefined ? text : <a {...rest}>{text}</a>;
}

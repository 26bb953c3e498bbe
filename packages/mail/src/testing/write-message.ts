/** A message of headers and a text, as it comes from the wire. */
export function writeMessage(headers: Readonly<Record<string, string>>, text: string): Uint8Array {
  const all = {
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    From: 'Anna Berg <anna@shop.example>',
    To: 'Li Wei <li@factory.example>',
    Date: 'Wed, 25 Nov 2026 09:00:00 +0000',
    Subject: 'Re: Handles',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}`);
}

/** The country of a host's top-level domain, if it denotes one. */
export function countryOfHost(hostname: string): string | undefined {
  const ending = hostname.split('.').at(-1)?.toUpperCase() ?? '';
  const country = ending === 'UK' ? 'GB' : ending;
  return country.length === 2 && !worldwide.has(country) ? country : undefined;
}

/** Country-code domains in worldwide use, which say nothing about the country: many Swedish sites end in .nu. */
const worldwide = new Set(
  'AC AG AI AS BZ CC CD CF CO CX DJ EU FM GA GG GL GQ IM IO LA LY ME ML MS NU PW SC SH SO SR ST SU TK TO TV VC VU WS'.split(
    ' ',
  ),
);

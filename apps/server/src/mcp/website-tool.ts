import { contactSchema, maxUrlLength, routes, websiteAnswerSchema } from '@Hardware-Store-Finder/contract';
import { localize } from '@Hardware-Store-Finder/messages';
import * as z from 'zod';
import { parsed } from '../http/parse-request.ts';
import { publicUrl } from '../http/routes/websites.ts';
import type { Tool } from './tool.ts';

const shape = {
  url: z.string().max(maxUrlLength).describe("A store's website, as a search gave it."),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .describe("The store's country, ISO 3166-1: in it, phone numbers are read.")
    .optional(),
};

/** How a page may show the website is no matter for agents. */
const { framing: _, ...fields } = websiteAnswerSchema.shape;

export const websiteTool: Tool<typeof shape> = {
  name: 'read_store_website',
  title: "Read a store's website",
  description:
    'Reads a few pages of a website, as far as its robots.txt allows: title, languages, and each email, phone, WhatsApp or form ' +
    'with the page that shows it. An email has a verdict: usable, doubtful or dead. do_not_contact marks one that must not be used.',
  shape,
  output: z.looseObject({
    ...fields,
    contacts: z.array(z.looseObject({ ...contactSchema.shape, do_not_contact: z.literal(true).optional() })),
  }),
  route: routes.readWebsite,
  async run(args, deps, { signal }) {
    const { refusals } = deps;
    const { url, country } = parsed(routes.readWebsite.query, args);
    const address = publicUrl(url, { ownSites: deps.writing.ownSites });
    const { answer } = await deps.websites.read(address, signal, country === undefined ? {} : { country });
    const { contacts, ...rest } = localize(answer, 'english');
    return {
      ...rest,
      contacts: contacts.map((contact) =>
        contact.kind === 'email' && refusals.check({ records: [], emails: [contact.value] })
          ? { ...contact, do_not_contact: true }
          : contact,
      ),
    };
  },
};

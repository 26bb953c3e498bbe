import { AnswerFault, send } from './api-client.ts';

/** Fetches a JSON file that was built with the page. The browser may cache it. Throws UnreachableFault, AnswerFault. */
export async function fetchPageFile(path: string): Promise<unknown> {
  const response = await send(`${import.meta.env.BASE_URL}${path}`, { cache: 'default' });
  if (!response.ok) throw new AnswerFault((messages) => messages.faults.http(response.status));
  return response.json();
}

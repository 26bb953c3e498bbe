import { AnswerFault, send } from './api-client.ts';

/** A file that was built with the page, as JSON. The browser keeps it as long as the server says. Throws UnreachableFault, AnswerFault. */
export async function fetchPageFile(path: string): Promise<unknown> {
  const response = await send(`${import.meta.env.BASE_URL}${path}`, { cache: 'default' });
  if (!response.ok) throw new AnswerFault((words) => words.faults.http(response.status));
  return response.json();
}

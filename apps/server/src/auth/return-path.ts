import { basePath } from '@hardware-store-finder/contract';
import { authPath } from './auth.ts';

/** Any origin: a path that names another one does not stay there. */
const here = 'http://here.invalid';

/** Where to go after signing in: a path of the page, or the page itself for anything else, such as another site. */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith(basePath) || wanted.length > 2_000 || !URL.canParse(wanted, here)) return basePath;
  const { origin, pathname, search } = new URL(wanted, here);
  const isPage = origin === here && pathname.startsWith(basePath);
  return isPage && !pathname.startsWith(basePath + authPath) ? pathname + search : basePath;
}

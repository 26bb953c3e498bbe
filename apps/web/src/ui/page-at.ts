/** The page at a path of the server: the path below the base, in lower case and without a slash at its end. */
export function pageAt(base: string, pathname: string): string {
  const path = pathname.toLowerCase();
  const below = path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return below.replace(/\/+$/, '') || '/';
}

/**
 * Opens a tab that cannot reach back; false where the browser does not let us. With the feature `noopener` window.open
 * returns null even where it worked, so the tab is opened empty, cut off, and then sent there.
 */
export function openTab(url: string): boolean {
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  tab.location.replace(url);
  return true;
}

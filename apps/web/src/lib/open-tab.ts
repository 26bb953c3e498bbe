/**
 * Opens a tab without access to its opener; returns false if the browser blocks it. With the feature `noopener`,
 * window.open returns null even on success, so the tab is opened empty, detached, and then navigated.
 */
export function openTab(url: string): boolean {
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  tab.location.replace(url);
  return true;
}

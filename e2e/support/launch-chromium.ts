import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the system's Chromium headless; undefined if there is none. */
export async function launchChromium({
  args = [],
  ...options
}: LaunchOptions = {}): Promise<Browser | undefined> {
  const executablePath = findChromium();
  if (executablePath === undefined) return undefined;
  return chromium.launch({ executablePath, args: [...flags, ...args], headless: true, ...options });
}

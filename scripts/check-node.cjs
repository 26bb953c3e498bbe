// Loaded before every command, and in words that a Node of ten years ago can read: later files use what only newer ones know,
// and an install on an older one silently leaves packages out.
var parts = process.versions.node.split('.');
var major = Number(parts[0]);
var minor = Number(parts[1]);
if (major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12)) {
  console.error(
    'This needs Node 20.19, 22.12 or newer, and you have ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org, and run the command again.',
  );
  process.exit(1);
}

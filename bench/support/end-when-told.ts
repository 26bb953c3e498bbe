// Preloaded into the program of a section: told to end, it removes its folders and stops what it started.
process.once('SIGTERM', () => process.exit(1));

// Preloaded into the program of a section: on SIGTERM it exits as usual, which removes its folders and stops what it started.
process.once('SIGTERM', () => process.exit(1));

import * as z from 'zod';

// The page's content security policy forbids generated code. Zod asks when the first schema is made, which is when the contract is
// loaded: import this before.
z.config({ jitless: true });

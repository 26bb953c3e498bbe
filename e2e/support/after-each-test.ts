/** What shared servers do after each test, once its pages are closed. */
export const afterEachTest: (() => void)[] = [];

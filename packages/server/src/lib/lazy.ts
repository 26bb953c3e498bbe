/** What takes time to make and may never be needed, made when it is first asked for. */
export function lazy<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

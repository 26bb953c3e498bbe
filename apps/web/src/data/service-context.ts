import { type Context, createContext, useContext } from 'react';

/**
 * Creates a React context for a service that the app always provides, and the hook that reads it. `name` appears in the
 * error that the hook throws outside the provider.
 */
export function createServiceContext<T>(name: string): [Context<T | undefined>, () => T] {
  const context = createContext<T | undefined>(undefined);
  function useService(): T {
    const service = useContext(context);
    if (service === undefined) throw new Error(`No ${name} is provided above this component.`);
    return service;
  }
  return [context, useService];
}

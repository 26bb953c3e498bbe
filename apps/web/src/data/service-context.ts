import { createContext, useContext } from 'react';

type Provided = readonly [key: symbol, service: unknown];

/** Holds every service of the page: what lives as long as the visit, above the routes. */
export const ServicesContext = createContext<ReadonlyMap<symbol, unknown>>(new Map());

/**
 * Declares a service in `ServicesContext`. Returns what provides it, as an entry of the context's map, and the hook that
 * reads it. The key stays here, so that only who imports the hook can read the service. `name` appears in the error that
 * the hook throws where nothing provides the service.
 */
export function createService<T>(name: string): [provide: (service: T) => Provided, useService: () => T] {
  const key = Symbol(name);
  function useService(): T {
    const service = useContext(ServicesContext).get(key);
    if (service === undefined) throw new Error(`No ${name} is provided above this component.`);
    // Only `provide` knows the key.
    return service as T;
  }
  return [(service) => [key, service], useService];
}

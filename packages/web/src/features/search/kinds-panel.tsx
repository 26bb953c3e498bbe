import { type Category, categoryLabels, coreCategories } from '@hardware-store-finder/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import buttons from '../../ui/buttons.module.css';
import classes from './kinds-panel.module.css';
import { areUsual, type ChosenOptions } from './search-options.ts';

const groups: readonly (readonly [name: string, kinds: readonly Category[]])[] = [
  ['Hardware and tools', ['hardware', 'doityourself', 'tools', 'tool_hire', 'locksmith']],
  ['Trade and building', ['trade', 'building_materials', 'wholesale', 'electrical', 'doors']],
  ['Home and finishing', ['bathroom_furnishing', 'kitchen', 'paint', 'tiles', 'houseware']],
];

/** The kinds of store that a search may look for. The first screen loads it when it is opened. */
export function KindsPanel({ options }: { options: ChosenOptions }): ReactNode {
  const chosen = useSyncExternalStore(options.subscribe, options.get);
  const { kinds } = chosen;
  return (
    <>
      <div className={classes.groups}>
        {groups.map(([name, members]) => (
          <fieldset key={name} className={classes.group}>
            <legend>{name}</legend>
            {members.map((kind) => (
              <label key={kind} className={classes.kind}>
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={({ currentTarget: { checked } }) =>
                    options.set({
                      ...chosen,
                      kinds: checked ? [...kinds, kind] : kinds.filter((other) => other !== kind),
                    })
                  }
                />
                {categoryLabels[kind]}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={classes.foot}>
        <p>
          {kinds.length === 0
            ? 'With none chosen, hardware and DIY stores and trade suppliers are searched.'
            : 'Not every source of stores knows all kinds.'}
        </p>
        <button
          type="button"
          className={buttons.button}
          disabled={areUsual(kinds) && kinds.length > 0}
          onClick={() => options.set({ ...chosen, kinds: coreCategories })}
        >
          Reset
        </button>
      </div>
    </>
  );
}

import { type Category, categories, coreCategories } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import type { Messages } from '../../i18n/messages/english.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './kinds-panel.module.css';
import { areDefaultKinds } from './search-options.ts';

type Group = [
  name: keyof Pick<Messages['kinds'], 'hardwareAndTools' | 'tradeAndBuilding' | 'homeAndFinishing'>,
  kinds: readonly Category[],
];
const groups: readonly Group[] = [
  ['hardwareAndTools', ['hardware', 'doityourself', 'tools', 'tool_hire', 'locksmith']],
  ['tradeAndBuilding', ['trade', 'building_materials', 'wholesale', 'electrical', 'doors']],
  ['homeAndFinishing', ['bathroom_furnishing', 'kitchen', 'paint', 'tiles', 'houseware']],
];

/** The categories of store to search for, in the contract's order. Loaded when it is opened. */
export function KindsPanel({
  kinds,
  onChange,
}: {
  kinds: readonly Category[];
  onChange: (kinds: readonly Category[]) => void;
}): ReactNode {
  const messages = useMessages().kinds;
  const choose = (kind: Category, isChosen: boolean) =>
    onChange(categories.filter((one) => (one === kind ? isChosen : kinds.includes(one))));
  return (
    <>
      <div className={classes.groups}>
        {groups.map(([name, members]) => (
          <fieldset key={name} className={classes.group}>
            <legend>{messages[name]}</legend>
            {members.map((kind) => (
              <label key={kind} className={classes.kind}>
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={({ currentTarget: { checked } }) => choose(kind, checked)}
                />
                {messages.labels[kind]}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={classes.foot}>
        <p>{kinds.length === 0 ? messages.noneChosen : messages.notAll}</p>
        <Button
          disabled={areDefaultKinds(kinds) && kinds.length > 0}
          onClick={() => onChange(coreCategories)}
        >
          {messages.reset}
        </Button>
      </div>
    </>
  );
}

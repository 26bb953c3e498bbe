import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Lead, type LeadStatus, leadStatuses } from '../../../../../apps/web/src/state/leads/lead.ts';

// A naive page of leads: reads everything at once, renders every row, sorts names by localeCompare, and
// writes each changed lead separately.

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('plainLeads', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('leads', { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function readAll(): Promise<Lead[]> {
  const database = await opened();
  return new Promise((resolve, reject) => {
    const request = database.transaction('leads').objectStore('leads').getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function put(lead: Lead): Promise<void> {
  const database = await opened();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('leads', 'readwrite');
    transaction.objectStore('leads').put(lead);
    transaction.oncomplete = () => {
      database.close();
      resolve();
    };
    transaction.onerror = () => reject(transaction.error);
  });
}

/** For the benchmark: sets up the leads before measuring. */
Object.assign(globalThis, {
  async keepLeads(text: string) {
    const database = await opened();
    const transaction = database.transaction('leads', 'readwrite');
    for (const lead of JSON.parse(text)) transaction.objectStore('leads').put(lead);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
  },
});

const now = new Date();
const two = (part: number) => String(part).padStart(2, '0');
const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
const isDue = ({ next, status }: Lead) => next !== '' && next <= today && status !== 'do_not_contact';
const textOf = ({ store, notes, contacts }: Lead) =>
  [store.name, store.address, store.phone, store.website, notes, ...contacts.map(({ value }) => value)]
    .join('\n')
    .toLowerCase();

function byDay(a: Lead, b: Lead): number {
  if (isDue(a) !== isDue(b)) return isDue(a) ? -1 : 1;
  return (isDue(a) ? a.next.localeCompare(b.next) : 0) || b.changedAt - a.changedAt;
}

function Leads(): ReactNode {
  const [leads, setLeads] = useState<Lead[]>([]);
  const [sort, setSort] = useState<'due' | 'name'>('due');
  const [text, setText] = useState('');
  const [show, setShow] = useState<LeadStatus | 'all'>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = leads
    .filter((lead) => (show === 'all' || lead.status === show) && textOf(lead).includes(text.toLowerCase()))
    .sort(sort === 'due' ? byDay : (a, b) => a.store.name.localeCompare(b.store.name));
  const mark = async (ids: ReadonlySet<string>, status: LeadStatus) => {
    const at = Date.now();
    for (const lead of leads.filter(({ id }) => ids.has(id))) {
      await put({
        ...lead,
        status,
        changedAt: at,
        history: [...lead.history, { kind: 'status', at, status }],
      });
    }
    setLeads(await readAll());
  };
  return (
    <>
      <button type="button" onClick={async () => setLeads(await readAll())}>
        Leads
      </button>
      <input type="search" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <select
        aria-label="Show"
        value={show}
        onChange={({ currentTarget }) => setShow(currentTarget.value as LeadStatus)}
      >
        {['all', ...leadStatuses].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <select
        aria-label="Set status…"
        value=""
        onChange={({ currentTarget }) => void mark(chosen, currentTarget.value as LeadStatus)}
      >
        {['', ...leadStatuses].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <table aria-rowcount={shown.length + 1}>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label="Select all shown"
                checked={shown.length > 0 && shown.every(({ id }) => chosen.has(id))}
                onChange={({ currentTarget }) =>
                  setChosen(new Set(currentTarget.checked ? shown.map(({ id }) => id) : []))
                }
              />
            </th>
            <th>
              <button type="button" onClick={() => setSort('name')}>
                Name
              </button>
            </th>
            <th>Status</th>
            <th>Next</th>
            <th>Email</th>
            <th>Changed</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((lead, index) => (
            <tr key={lead.id} data-index={index}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Select ${lead.store.name}`}
                  checked={chosen.has(lead.id)}
                  onChange={() => setChosen(new Set([...chosen, lead.id]))}
                />
              </td>
              <td>
                <button type="button">
                  <bdi>{lead.store.name}</bdi>
                </button>
                <p>{lead.store.address}</p>
                <p>{lead.notes}</p>
              </td>
              <td>
                <select
                  value={lead.status}
                  onChange={({ currentTarget }) =>
                    void mark(new Set([lead.id]), currentTarget.value as LeadStatus)
                  }
                >
                  {leadStatuses.map((one) => (
                    <option key={one} value={one}>
                      {one}
                    </option>
                  ))}
                </select>
              </td>
              <td>{lead.next !== '' && new Date(lead.next).toLocaleDateString()}</td>
              <td>{lead.contacts.find(({ kind }) => kind === 'email')?.value}</td>
              <td>{new Date(lead.changedAt).toLocaleDateString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Leads />);

import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { PhoneLink } from '../../../components/contact-link.tsx';
import { formatDate } from '../../../components/dates.ts';
import { Notice } from '../../../components/notice.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { addressText } from '../../../components/store-address.tsx';
import { formatDistance } from '../../../components/store-row.tsx';
import { WideDialog } from '../../../components/wide-dialog.tsx';
import { useMessages } from '../../../i18n/use-messages.tsx';
import { cellsOf } from '../export/cells.ts';
import { createCredits } from '../export/credit.ts';
import { writeSheet } from '../export/export-rows.ts';
import { LeftOut } from '../export-dialog.tsx';
import type { ExportRow } from '../export-row.ts';
import { Radios, type Scope, ScopeRadios } from '../radios.tsx';
import { useSheetMessages } from '../sheet-messages.ts';
import sheets from '../spreadsheets.module.css';
import classes from './work-list.module.css';
import { createWorkList, listColumns, sheetOf, type WorkList, walkInWorker } from './work-list.ts';

export type WorkListDialogProps = {
  /** Reads the visible stores, and the selected ones among them, once the contact policy is known of each. */
  rows: () => Promise<{ shown: readonly ExportRow[]; selected: readonly ExportRow[] }>;
  /** The location of the search. */
  about?: string | undefined;
  onClose: () => void;
};

/** A list of stores to call or to visit, printed or as a workbook. */
export function WorkListDialog({ rows, about = '', onClose }: WorkListDialogProps): ReactNode {
  const messages = useSheetMessages();
  const { layout } = useMessages();
  const { workLists } = messages;
  const id = useId();
  const [opened] = useState(Date.now);
  const [kind, setKind] = useState<WorkList['kind']>('call');
  const [chosen, setScope] = useState<Scope>();
  // What was read is of this opening.
  const queryKey = ['work-list', id, opened];
  const read = useQuery({ queryKey, queryFn: rows, gcTime: 0 });
  const count = (one: Scope) => read.data?.[one].length ?? 0;
  const scope = chosen ?? (count('selected') > 0 ? 'selected' : 'shown');
  const list = useQuery({
    queryKey: [...queryKey, scope, kind],
    queryFn: ({ signal }) =>
      createWorkList(kind, read.data?.[scope] ?? [], messages, (request) => walkInWorker(request, signal)),
    enabled: read.data !== undefined,
    gcTime: 0,
  });
  const isEmpty = list.data === undefined || list.data.rows.length === 0;
  const write = useMutation({
    mutationFn: (from: WorkList) => writeSheet(sheetOf(from, messages, { about, now: opened })),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
  const said = write.isPending
    ? messages.working
    : write.isError
      ? messages.exportFailed
      : write.data && messages.written(write.data.count, write.data.name);
  const choose = <T,>(set: (value: T) => void, value: T) => {
    set(value);
    write.reset();
  };
  return (
    <WideDialog title={workLists.title} onClose={onClose}>
      <div className={`${sheets.body} ${classes.body}`}>
        <div className={sheets.choices}>
          <Radios
            legend={workLists.kind}
            labels={workLists.kinds}
            value={kind}
            onChange={(value) => choose(setKind, value)}
          />
          <ScopeRadios
            counts={{ shown: count('shown'), selected: count('selected') }}
            value={scope}
            onChange={(value) => choose(setScope, value)}
          />
        </div>
        {list.data !== undefined && <ListPage list={list.data} about={about} at={opened} />}
      </div>
      <footer className={`${sheets.foot} ${classes.foot}`}>
        {(read.isError || list.isError) && (
          <Notice tone="fault" title={workLists.failed}>
            <Button onClick={() => void (read.isError ? read : list).refetch()}>{layout.tryAgain}</Button>
          </Notice>
        )}
        <div className={sheets.bar}>
          <Button variant="primary" disabled={isEmpty} onClick={() => print()}>
            {workLists.print}
          </Button>
          <Button disabled={isEmpty} onClick={() => list.data && write.mutate(list.data)}>
            {workLists.download}
          </Button>
          <span role="status" className={sheets.status}>
            {read.isFetching || list.isFetching ? workLists.preparing : said}
          </span>
        </div>
      </footer>
    </WideDialog>
  );
}

/** The list as it is printed, and above it what it leaves out. */
function ListPage({ list, about, at }: { list: WorkList; about: string; at: number }): ReactNode {
  const messages = useSheetMessages();
  const all = useMessages();
  const { workLists } = messages;
  const { kind, rows, legs, leftOut } = list;
  const isWalk = kind === 'visit';
  // A column in which nothing is known would take the room of the others.
  const columns = listColumns[kind].filter((id) =>
    rows.some((row) => cellsOf(row, [id], messages)[0] !== ''),
  );
  const reasons = [
    ...(leftOut.refused > 0 ? [workLists.leftOutRefused(leftOut.refused)] : []),
    ...(leftOut.unreachable > 0 ? [workLists.leftOutUnreachable[kind](leftOut.unreachable)] : []),
  ];
  const credits = createCredits();
  rows.forEach(credits.add);
  const walked = legs.reduce((sum, km) => sum + km, 0);
  const way = legs.length === 0 ? '' : formatDistance(walked, all);
  return (
    <>
      <LeftOut {...leftOut} isEmpty={false}>
        {reasons.length > 0 ? reasons.map((reason) => <p key={reason}>{reason}</p>) : undefined}
      </LeftOut>
      <section className={classes.page} aria-label={workLists.kinds[kind]}>
        <h3>{[workLists.kinds[kind], about, formatDate(at, all.tag)].filter(Boolean).join(' · ')}</h3>
        <p className={sheets.hint}>{workLists.summary(rows.length, way)}</p>
        <p className={sheets.hint}>{workLists.hints[kind]}</p>
        {rows.length > 0 && (
          <table className={classes.list}>
            <thead>
              <tr>
                {isWalk && <th scope="col">{workLists.stop}</th>}
                {isWalk && <th scope="col">{workLists.leg}</th>}
                {columns.map((id) => (
                  <th key={id} scope="col" data-column={id}>
                    {messages.columns[id]}
                  </th>
                ))}
                <th scope="col" className={classes.result}>
                  {workLists.result[kind]}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => {
                const leg = legs[index - 1];
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a list never changes its order
                  <tr key={index}>
                    {isWalk && <td data-column="stop">{index + 1}</td>}
                    {isWalk && <td>{leg !== undefined && formatDistance(leg, all)}</td>}
                    {cellsOf(row, columns, messages).map((cell, column) => (
                      <td key={columns[column]} data-column={columns[column]}>
                        {columns[column] === 'address' ? (
                          addressText(row.store, all)
                        ) : columns[column] === 'phone' ? (
                          <PhoneLink phone={`${cell}`} />
                        ) : (
                          <bdi>{cell}</bdi>
                        )}
                      </td>
                    ))}
                    <td className={classes.result} />
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
        {credits.rows().map(([label, attribution, url]) => (
          <p key={`${label}${attribution}`} className={sheets.hint}>
            {[attribution, url].filter(Boolean).join(' · ')}
          </p>
        ))}
      </section>
    </>
  );
}

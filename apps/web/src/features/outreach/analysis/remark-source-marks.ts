import { sourceId } from './source-marks.tsx';

type Node = {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
  data?: { hName: string; hProperties: Record<string, string> };
};

const marks = /\[(\d{1,3})\]/g;

/**
 * A remark plugin (trees are mdast, github.com/syntax-tree/mdast) that links each `[n]` to its source: the list item that
 * begins with `[n]`.
 */
export function remarkSourceMarks() {
  return (tree: unknown): void => visit(tree as Node, false);
}

function visit(node: Node, isItem: boolean): void {
  // Links cannot be nested.
  if (node.children === undefined || node.type === 'link') return;
  node.children = node.children.flatMap((child, at) => {
    if (child.type !== 'text') {
      visit(child, node.type === 'listItem' && at === 0);
      return [child];
    }
    return withMarks(child.value ?? '', isItem && at === 0);
  });
}

function withMarks(text: string, isFirst: boolean): Node[] {
  return text.split(marks).flatMap((piece, at): Node[] => {
    if (at % 2 === 0) return piece === '' ? [] : [{ type: 'text', value: piece }];
    const label: Node[] = [{ type: 'text', value: `[${piece}]` }];
    return isFirst && at === 1 && text.startsWith('[')
      ? [
          {
            type: 'emphasis',
            data: { hName: 'span', hProperties: { id: sourceId(piece) } },
            children: label,
          },
        ]
      : [{ type: 'link', url: `#${sourceId(piece)}`, children: label }];
  });
}

import { damagedFile } from '../../file-fault.ts';
import { isBytes, type Message, message, nextKey, readVarint, skip } from './protobuf.ts';

/** A cursor for `nextElement`. */
export function elementsOf({ bytes, at, end }: Message): Message {
  return message(bytes, at, end);
}

/**
 * Moves `element` to the next message in one field of a group: field 3 has ways, field 4 relations. False at the end of the
 * group. Allocates nothing, because a file has millions of them.
 */
export function nextElement(group: Message, field: number, element: Message): boolean {
  for (let key = nextKey(group); key !== 0; key = nextKey(group)) {
    if (!isBytes(key, field)) {
      skip(group, key);
      continue;
    }
    const length = readVarint(group);
    element.bytes = group.bytes;
    element.at = group.at;
    element.end = group.at + length;
    if (element.end > group.end) throw damagedFile('a field runs over the end of its block');
    group.at = element.end;
    return true;
  }
  return false;
}

import { isBytes, type Message, message, nextKey, readMessage, skip } from './protobuf.ts';

/** The messages in one field of a group: field 3 has ways, field 4 relations. */
export function* elements(group: Message, field: number): Generator<Message> {
  const from = message(group.bytes, group.at, group.end);
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    if (isBytes(key, field)) yield readMessage(from);
    else skip(from, key);
  }
}

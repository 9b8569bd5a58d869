import { useSyncExternalStore } from 'react';
import { formatCount } from '../platform/format/format-plural.ts';
import { Link } from '../platform/navigation/link.tsx';
import { Note } from '../ui/note.tsx';
import { keptPieces, nothingKept, onKeptChange } from './kept-pieces.ts';

/** After an order that was split: that the rest is still there. Nothing where none is kept. */
export function KeptReminder() {
  const pieces = useSyncExternalStore(onKeptChange, keptPieces, nothingKept);
  if (pieces.length === 0) return null;
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Note>
      You kept {formatCount(count, 'piece')} for your next order.{' '}
      <Link to="/cart/">Find {count === 1 ? 'it' : 'them'} below your cart</Link>.
    </Note>
  );
}

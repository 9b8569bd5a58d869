/** Functions that both have, under another name. */
const NAMES: Record<string, string> = { ifnull: 'coalesce', json_object: 'json_build_object', json_group_array: 'json_agg' };
/** Types of a cast. */
const TYPES: Record<string, string> = { INTEGER: 'bigint', REAL: 'double precision' };

/** In order: a text, a quoted name, a comment, a placeholder, a plus, a word, and any other character. */
const PIECE = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\?\d*|\+(?=[A-Za-z_])|[A-Za-z_]\w*|\s+|[\s\S]/g;
const BEFORE_A_TERM = /^(?:\(|,|AND|OR|NOT|WHERE|ON|WHEN|BY|SELECT)$/i;

/**
 * A statement as PostgreSQL wants it: numbered placeholders, names with capitals in quotes (they would be read in small letters), functions by
 * its names, small letters of values as of columns, whatever the language of the database, and without the plus and the cross join by which SQLite is told what to read first.
 */
export function spell(sql: string): string {
  let count = 0;
  let before = '';
  return (sql.match(PIECE) ?? [])
    .map((piece) => {
      if (piece.startsWith('?')) count = piece.length > 1 ? Math.max(count, Number(piece.slice(1))) : count + 1;
      const spelled = piece.startsWith('?') ? `$${piece.length > 1 ? piece.slice(1) : count}` : spellPiece(piece, before);
      if (piece.trim() !== '') before = piece;
      return spelled;
    })
    .join('')
    .replace(/\b\w+_search MATCH (\$\d+)/g, 'has_words(words, $1)')
    .replace(/\blower\((\$\d+)\)/g, 'lower($1 COLLATE "C")')
    .replace(/\bNOT ((?:\w+\.)?is_\w+)/g, '$1 = 0')
    .replace(/\bCROSS JOIN(?= \w+(?: \w+)? ON\b)/g, 'JOIN');
}

function spellPiece(piece: string, before: string): string {
  if (piece === '+') return BEFORE_A_TERM.test(before) ? '' : piece;
  if (/^[a-z]\w*[A-Z]/.test(piece)) return `"${piece}"`;
  return (before === 'AS' ? TYPES[piece] : undefined) ?? NAMES[piece] ?? piece;
}

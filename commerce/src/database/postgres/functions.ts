/**
 * What statements use and PostgreSQL lacks, as functions and operators of the dealer's own database. JSON stays the text that was written, so
 * that both engines give back the same.
 */
export const FUNCTIONS = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE OR REPLACE FUNCTION json_part(document text, path text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN path LIKE '$.%' THEN document::json #>> string_to_array(substr(path, 3), '.') ELSE document::json ->> path END $$;
CREATE OR REPLACE FUNCTION json_inner(document text, name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (document::json -> name)::text $$;
-- The planner takes an inlined function for one of 100 rows, and then reads whole tables for the two lines of a cart; a strict one stays whole.
CREATE OR REPLACE FUNCTION json_each(list text) RETURNS TABLE (key bigint, value text) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 10 AS $$
  SELECT place - 1, element FROM json_array_elements_text(list::json) WITH ORDINALITY AS one (element, place) $$;
CREATE OR REPLACE FUNCTION json_each(document text, path text) RETURNS TABLE (key bigint, value text) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 10 AS $$
  SELECT place - 1, element
  FROM json_array_elements_text(document::json #> string_to_array(substr(path, 3), '.')) WITH ORDINALITY AS one (element, place) $$;
DO $$ BEGIN
  IF to_regoperator('->>(text,text)') IS NULL THEN
    CREATE OPERATOR ->> (LEFTARG = text, RIGHTARG = text, FUNCTION = json_part);
    CREATE OPERATOR -> (LEFTARG = text, RIGHTARG = text, FUNCTION = json_inner);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION instr(text, text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT strpos($1, $2) $$;
CREATE OR REPLACE FUNCTION iif(boolean, anycompatible, anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN $1 THEN $2 ELSE $3 END $$;
CREATE OR REPLACE FUNCTION max(anycompatible, anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN $1 IS NOT NULL AND $2 IS NOT NULL THEN greatest($1, $2) END $$;
CREATE OR REPLACE FUNCTION min(anycompatible, anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN $1 IS NOT NULL AND $2 IS NOT NULL THEN least($1, $2) END $$;

-- Whether each word of a query ("gold"* "co"*) begins one of these.
CREATE OR REPLACE FUNCTION has_words(words text, query text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT words LIKE ALL (ARRAY(SELECT '% ' || word[1] || '%' FROM regexp_matches(query, '"([^"]*)"', 'g') AS word)) $$;
-- The time by the server's clock, asked anew in each statement.
CREATE OR REPLACE FUNCTION iso_now() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(statement_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
CREATE OR REPLACE FUNCTION times_32(factor bigint, other bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((factor & 65535) * other + ((((factor >> 16) * other) & 65535) << 16)) & 4294967295 $$;
-- As in connection.ts.
CREATE OR REPLACE FUNCTION shuffle(id bigint, seed bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE mixed bigint;
BEGIN
  mixed := times_32(((id & 4294967295) # times_32(seed & 4294967295, 2654435761)), 2246822507);
  mixed := times_32(mixed # (mixed >> 13), 3266489909);
  RETURN mixed # (mixed >> 16);
END $$;

CREATE OR REPLACE FUNCTION count_desk_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE desk_changes SET count = count + (SELECT count(*) FROM changed) WHERE subject = TG_ARGV[0] AND EXISTS (SELECT 1 FROM changed);
  RETURN NULL;
END $$;
`;

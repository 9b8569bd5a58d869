export type Metal = 'gold' | 'silver' | 'platinum';

/** brilliant: satin lustre · proof: dark mirror field, frosted relief · frosted: soft matte field. */
export type Finish = 'brilliant' | 'proof' | 'frosted';

interface Common {
  metal: Metal;
  mint: string;
  /** As lettered, e.g. "1 oz", "100 g", "1 kg". */
  weight: string;
  /** As lettered, e.g. "999.9". */
  fineness: string;
  /** Prefix for the ids in the SVG. Default: a hash of the options. */
  id?: string;
  /** Accessible name. Default: derived from the options. */
  title?: string;
}

export interface CoinOptions extends Common {
  /** Unknown names fall back to a monogram of the mint. */
  motif: string;
  country?: string;
  year?: number | string;
  denomination?: string;
  finish?: Finish;
  /** Inner border; default beaded. */
  border?: 'beaded' | 'plain';
}

export interface BarOptions extends Common {
  style: 'minted' | 'cast';
  serial?: string;
  /** Height over width; default 1.7. */
  ratio?: number;
  /** The back of a minted bar has the mark only. */
  face?: 'front' | 'back';
  /** Columns and rows of a minted bar scored into one-gram units. */
  scoring?: readonly [number, number];
}

export interface TubeOptions extends CoinOptions {
  count: number;
}

export interface DrawnProduct {
  name: string;
  metal: 'gold' | 'silver' | 'platinum';
  objective: 'invest' | 'collect';
  lettering: string;
  /** As sold: "1 oz", "1/10 oz", "100 g", "1 kg". */
  weight: string;
  grossWeightGrams: number;
  fineness: number;
  year: number | null;
  country: string | null;
  diameterMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  thicknessMm: number | null;
  edge: string | null;
  /** The first step of its price breaks, in units; null without any. */
  firstBreak: number | null;
  drawing:
    | { kind: 'coin'; motif: string; reverseMotif: string; denomination: string | null; finish: 'brilliant' | 'proof' | 'frosted' }
    | { kind: 'bar'; style: 'minted' | 'cast'; serial: string };
}

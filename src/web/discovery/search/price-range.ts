// The price range of a search, in cents; null means no limit.

export type PriceRange = { minMinor: number | null; maxMinor: number | null };
export type PriceFilterProps = PriceRange & {
  facet: { value: string; count: number }[];
  onChange: (range: PriceRange) => void;
};

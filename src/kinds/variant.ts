/** A variant: what an answer is, for kinds that are played by different rules. See Kind.variants. */
export type Variant = 'auto' | 'fill' | 'touch' | 'empty';

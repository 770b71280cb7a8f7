/** Of whom a key is (INBD-02). */
export type Partner = { affiliateId: string; brandId: string };
/** Null for a key that is none of the brand's. */
export type FindPartner = (key: string | undefined, brandId: string) => Promise<Partner | null>;

const brandId = /^[a-z][a-z0-9-]{1,39}$/;

/** EMBD-04. Whether a brand may have this id; the save and the brand desk ask alike. */
export const isBrandId = (id: string): boolean => brandId.test(id);

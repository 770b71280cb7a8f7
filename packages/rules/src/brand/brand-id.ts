const brandId = /^[a-z][a-z0-9-]{1,39}$/;

/** EMBD-04. Whether a brand may have this id; `brand save` and `brand check` both call it. */
export const isBrandId = (id: string): boolean => brandId.test(id);

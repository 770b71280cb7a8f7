/** What the plain form uses of preact, by React: the least time in which a page of this size on React can be used. */
import { createElement as h } from 'react';
import { hydrateRoot } from 'react-dom/client';

export { useState } from 'react';
export { h };
export const hydrate = (node, place) => hydrateRoot(place, node);

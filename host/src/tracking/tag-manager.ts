/** What the page and the tag manager's frame agree on. No slug has a dot, so no page that a brand writes can be here. */
export const tagManagerPath = '/tag-manager.html';
/** The frame's first message: with it comes the port that the layer's events go to. */
export const greeting = 'coverkit:tags';

/** For pages that hydrate a flow, which begins to follow too late for that. */
export { followTranslation } from '@coverkit/ui';
export { watchTexts } from '@coverkit/ui/first-form';

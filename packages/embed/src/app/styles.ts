import widgets from '@coverkit/widgets/first-form.css?inline';

/** Important: a page's `*{…}` rules match the element itself. */
export const hostReset = ':host{all:initial!important;display:block!important}';

/** The kind of cover, the countries and the dates are shown first: `showRest` of the loader tells why. */
export const formBeginning = '[data-partial] .ck-start>*+*+*{display:none}';

export const widgetStyles: string = widgets;
